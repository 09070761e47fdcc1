import { Link } from "react-router";
import { inSentence } from "../tree-facts.ts";
import { formatBoth, formatPounds, formatTenth, formatWhole } from "../units.ts";
import { ForkDrawing } from "./fork-drawing.tsx";
import { describeFork, describeWeather, type ForkResult } from "./rules.ts";
import { getWood } from "./woods.ts";

/** The safety factor as text, for the drawing's accessible name and the live region. */
export function describeSafety(safety: number): string {
	if (safety <= 1) return "It breaks";
	if (safety < 1.3) return "It creaks: there's almost no strength to spare";
	return `It holds, with ${safety >= 10 ? "more than 10" : safety.toFixed(1)} times the strength it needs`;
}

/** Both forks under the same weather: the visitor's, and the same branch if it had been shortened while thin. */
export function ForkComparison({ result, alone = false }: { result: ForkResult; alone?: boolean }) {
	const { fork, weather, analysis, isBroken, pruned } = result;
	const isSound = fork.ratio <= 50 && fork.bark === "none" && fork.decay === 0;
	return (
		<div className={alone ? "max-w-[480px]" : "grid grid-cols-2 gap-x-3 sm:gap-x-6"}>
			<figure>
				<ForkDrawing
					fork={fork}
					weather={weather}
					analysis={analysis}
					isBroken={isBroken}
					hasSound
					label={`${describeFork(fork)}, ${isBroken ? "broken off and on the ground" : `bent by ${Math.round(analysis.bend * 57.3)} degrees`}, under ${describeWeather(weather)}.`}
				/>
				<figcaption className="mt-1 leading-snug lg:mt-2">
					<strong>This fork</strong>
					<Gauge safety={analysis.safety} />
				</figcaption>
			</figure>
			{isSound && !alone && (
				<p className="max-w-[40ch] self-center text-ink-2">
					This branch is sound, much thinner than its stem, and joined to it with solid wood. There was nothing for
					pruning to fix.
				</p>
			)}
			{!isSound && !alone && (
				<figure>
					<ForkDrawing
						fork={pruned.fork}
						weather={weather}
						analysis={pruned.analysis}
						isBroken={pruned.isBroken}
						label={`The same branch shortened while it was thin: ${pruned.isBroken ? "it breaks too" : "it holds"}.`}
					/>
					<figcaption className="mt-1 leading-snug lg:mt-2">
						<strong>Shortened early</strong>
						<Gauge safety={pruned.analysis.safety} />
					</figcaption>
				</figure>
			)}
		</div>
	);
}

/** Share of its strength a fork uses: a full bar is broken. */
function Gauge({ safety }: { safety: number }) {
	const spent = Math.min(1, 1 / safety);
	return (
		<span className="mt-1 block">
			<span
				aria-hidden="true"
				className="relative block h-4 overflow-hidden lg:h-5 rounded-sm border-2 border-ink bg-card"
			>
				<span
					className={`keeps-inks block h-full origin-left ${spent >= 1 ? "stripes bg-danger" : spent > 0.75 ? "bg-wheat" : "bg-moss"}`}
					style={{ transform: `scaleX(${spent.toFixed(3)})` }}
				/>
			</span>
			<span className="lining mt-1 block text-ink-2 max-lg:text-sm">
				{safety > 1 ? `${Math.round(spent * 100)}% of strength used` : "Broken"}
			</span>
		</span>
	);
}

export function StressTable({ result: { fork, analysis } }: { result: ForkResult }) {
	const { own, snow, ice, wind, moment, modulus, stress, strength } = analysis;
	const rows: [string, string][] = [
		["Its own weight", formatPounds(own)],
		["Snow", formatPounds(snow)],
		["Ice", formatPounds(ice)],
		["Wind force", formatPounds(wind)],
		["Bending moment at the fork", formatBoth(formatWhole(moment), "ft-lb", 1.3558, "N·m")],
		["Section modulus", formatBoth(modulus.toFixed(1), "in³", 16.387, "cm³")],
		["Stress in the outer wood", formatBoth(formatWhole(stress), "psi", 0.006895, "MPa", formatTenth)],
		[
			`Strength of this ${inSentence(getWood(fork.tree).name)} fork`,
			formatBoth(formatWhole(strength), "psi", 0.006895, "MPa", formatTenth),
		],
	];
	return (
		<table className="lining mt-6 w-full text-base">
			<caption className="pb-2 text-left font-semibold">The math</caption>
			<tbody>
				{rows.map(([name, value]) => (
					<tr key={name} className="border-t border-line">
						<th scope="row" className="py-2 pr-4 text-left font-normal text-ink-2">
							{name}
						</th>
						<td className="py-2 text-right">{value}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

export function BreakCause({ result: { cause, isBroken, pruned } }: { result: ForkResult }) {
	if (!isBroken || !cause) return null;
	return (
		<div className="mt-6 rounded-lg bg-barn-tint px-5 py-5">
			<p id="why" tabIndex={-1} className="font-display text-[26px] leading-tight">
				It broke. Luckily, no one was under it
			</p>
			<p className="mt-2 max-w-[65ch]">
				{cause.text} Arborists call this{" "}
				<Link to={`/glossary/${cause.term}`} className="font-semibold underline underline-offset-4">
					{cause.name}
				</Link>
				.
			</p>
			<p className="mt-2 max-w-[65ch]">
				{pruned.isBroken
					? "Even early pruning wouldn't have been enough here: weather like this breaks sound wood too."
					: "If it had been shortened while it was thin, the same branch would have held. That's called"}
				{!pruned.isBroken && (
					<>
						{" "}
						<Link to="/glossary/structural-pruning" className="font-semibold underline underline-offset-4">
							structural pruning
						</Link>
						, and it takes a few minutes with a hand saw.
					</>
				)}
			</p>
		</div>
	);
}
