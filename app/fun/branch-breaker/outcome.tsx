import { Link } from "react-router";
import { ForkDrawing } from "./fork-drawing.tsx";
import { forkWords, type Reading, weatherWords } from "./rules.ts";
import { woodOf } from "./woods.ts";

const whole = (value: number) => Math.round(value).toLocaleString("en-US");
const pounds = (value: number) => `${whole(value)} lb (${whole(value * 0.4536)} kg)`;

/** In words, for the drawing's twin and the live region. */
export function safetyWords(safety: number): string {
	if (safety <= 1) return "It breaks";
	if (safety < 1.3) return "It creaks: hardly any strength is left over";
	return `It holds, ${safety >= 10 ? "more than 10" : safety.toFixed(1)} times over`;
}

/** Both forks under the same weather: yours, and the same branch if it had been shortened while thin. */
export function Pair({ reading, alone = false }: { reading: Reading; alone?: boolean }) {
	const { fork, weather, strain, isBroken, pruned } = reading;
	const isSound = fork.ratio <= 50 && fork.bark === "none" && fork.decay === 0;
	return (
		<div className={alone ? "max-w-[480px]" : "grid grid-cols-2 gap-x-3 sm:gap-x-6"}>
			<figure>
				<ForkDrawing
					fork={fork}
					weather={weather}
					strain={strain}
					isBroken={isBroken}
					loud
					label={`${forkWords(fork)}, ${isBroken ? "broken off and on the ground" : `bent by ${Math.round(strain.bend * 57.3)} degrees`}, under ${weatherWords(weather)}.`}
				/>
				<figcaption className="mt-2">
					<strong>This fork</strong>
					<Gauge safety={strain.safety} />
				</figcaption>
			</figure>
			{isSound && !alone && (
				<p className="max-w-[40ch] self-center text-ink-2">
					Thin beside its stem, sound and wood to wood: pruning would have had nothing to mend.
				</p>
			)}
			{!isSound && !alone && (
				<figure>
					<ForkDrawing
						fork={pruned.fork}
						weather={weather}
						strain={pruned.strain}
						isBroken={pruned.isBroken}
						label={`The same branch shortened while it was thin: ${pruned.isBroken ? "broken too" : "it holds"}.`}
					/>
					<figcaption className="mt-2">
						<strong>Shortened while thin</strong>
						<Gauge safety={pruned.strain.safety} />
					</figcaption>
				</figure>
			)}
		</div>
	);
}

/** How much of its strength a fork spends: full is broken. */
function Gauge({ safety }: { safety: number }) {
	const spent = Math.min(1, 1 / safety);
	return (
		<span className="mt-1 block">
			<span aria-hidden="true" className="relative block h-5 overflow-hidden rounded-sm border-2 border-ink bg-card">
				<span
					className={`keeps-inks block h-full origin-left ${spent >= 1 ? "stripes bg-danger" : spent > 0.75 ? "bg-wheat" : "bg-moss"}`}
					style={{ transform: `scaleX(${spent.toFixed(3)})` }}
				/>
			</span>
			<span className="lining mt-1 block text-ink-2">
				{safety > 1 ? `${Math.round(spent * 100)} percent of its strength used` : "Broken"}
			</span>
		</span>
	);
}

export function Sum({ reading: { fork, strain } }: { reading: Reading }) {
	const { own, snow, ice, wind, moment, modulus, stress, strength } = strain;
	const rows: [string, string][] = [
		["Its own weight", pounds(own)],
		["Snow", pounds(snow)],
		["Ice", pounds(ice)],
		["Push of the wind", pounds(wind)],
		["Bending moment at the fork", `${whole(moment)} ft-lb (${whole(moment * 1.3558)} N·m)`],
		["Section modulus", `${modulus.toFixed(1)} in³ (${whole(modulus * 16.387)} cm³)`],
		["Stress in the outer wood", `${whole(stress)} psi (${(stress * 0.006895).toFixed(1)} MPa)`],
		[
			`What this ${woodOf(fork.tree).name.toLowerCase()} fork bears`,
			`${whole(strength)} psi (${(strength * 0.006895).toFixed(1)} MPa)`,
		],
	];
	return (
		<table className="lining mt-6 w-full text-base">
			<caption className="pb-2 text-left font-semibold">The sum behind it</caption>
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

export function Why({ reading: { cause, isBroken, pruned } }: { reading: Reading }) {
	if (!isBroken || !cause) return null;
	return (
		<div className="mt-6 rounded-lg bg-barn-tint px-5 py-5">
			<p className="font-display text-[26px] leading-tight">It broke, and nobody stood under it</p>
			<p className="mt-2 max-w-[65ch]">
				{cause.words} The word for it:{" "}
				<Link to={`/glossary/${cause.term}`} className="font-semibold underline underline-offset-4">
					{cause.name}
				</Link>
				.
			</p>
			<p className="mt-2 max-w-[65ch]">
				{pruned.isBroken
					? "Here even early pruning would not have been enough: such weather breaks sound wood too."
					: "Shortened while it was thin, the same branch would have held. That is"}
				{!pruned.isBroken && (
					<>
						{" "}
						<Link to="/glossary/structural-pruning" className="font-semibold underline underline-offset-4">
							structural pruning
						</Link>
						, some minutes with a hand saw.
					</>
				)}
			</p>
		</div>
	);
}
