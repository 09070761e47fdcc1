import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { Limb } from "../drawn-tree/limbs.ts";
import { type CutPoint, cutPoints, writeCut } from "./cuts.ts";
import { cutWords, describe, nameOf, shortName } from "./labels.ts";
import { numbered, type State, shareOf, type Work } from "./rules.ts";

export const pointLetters = "ABCDEFGHIJ";

/** The chosen limb with its places to cut; every cut is a button that says what it does. */
export function LimbPanel({ state, work }: { state: State; work: Work }) {
	const { level, standing } = state;
	const limb = level.limbs.find(({ id }) => id === work.limb);
	const points = limb ? cutPoints(level.limbs, standing, limb.id) : [];
	if (!limb || points.length === 0) return null;
	return (
		<div className="rounded-lg border-2 border-line-strong bg-card px-4 py-4">
			<h3 id="limb" tabIndex={-1} className="text-[22px] leading-tight outline-none">
				{nameOf(limb.id)}
			</h3>
			<p className="lining mt-1 text-base text-ink-2">{describe(limb, level.limbs)}</p>
			<ol className="mt-3 grid gap-4">
				{points.map((point, index) => (
					<li
						key={point.part}
						id={`point-${pointLetters[index]}`}
						className="grid scroll-mt-28 grid-cols-[auto_minmax(0,1fr)] gap-3"
					>
						<span className="grid size-8 place-items-center rounded-full border-2 border-ink font-semibold">
							{pointLetters[index]}
						</span>
						<Point point={point} limbs={level.limbs} work={work} />
					</li>
				))}
			</ol>
		</div>
	);
}

function Point({ point, limbs, work }: { point: CutPoint; limbs: readonly Limb[]; work: Work }) {
	const side = point.to;
	const where = point.part === 0 ? "At its foot" : side ? `At ${nameOf(side.id).toLowerCase()}` : "Between";
	return (
		<div>
			<p className="font-semibold">{where}</p>
			<p className="mt-1.5 flex flex-wrap gap-2">
				{point.cuts.map((cut) => {
					const code = writeCut(cut);
					return (
						<button
							key={code}
							type="submit"
							name="cuts"
							value={work.cuts ? `${work.cuts}.${code}` : code}
							className={classes(buttonClass({ size: "dense" }), "text-left")}
						>
							{cutWords(cut, limbs)}
						</button>
					);
				})}
				{side && (
					<button
						type="submit"
						name="limb"
						value={side.id}
						className={classes(buttonClass({ tone: "quiet", size: "dense" }), "text-left")}
					>
						Look at {nameOf(side.id).toLowerCase()} itself
					</button>
				)}
			</p>
		</div>
	);
}

/** The tree as a list, for fingers, ears and the keyboard: what stands, and the way to its cuts. */
export function LimbList({ state, work }: { state: State; work: Work }) {
	const { level } = state;
	return (
		<ul aria-label="Limbs that stand" className="grid gap-2">
			{numbered(state).map((limb) => (
				<li key={limb.id}>
					<button
						type="submit"
						name="limb"
						value={limb.id}
						aria-pressed={work.limb === limb.id}
						className={classes(
							"grid min-h-11 w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-control border-control bg-card px-3 py-2 text-left hover:border-ink",
							work.limb === limb.id && "border-moss bg-moss-tint",
						)}
					>
						<span className="keeps-inks grid size-8 place-items-center rounded-full bg-wheat font-display text-base text-on-wheat [font-variant-numeric:lining-nums]">
							{shortName(limb.id)}
						</span>
						<span className="lining text-base">
							<strong>{nameOf(limb.id)}</strong>: {describe(limb, level.limbs)}
							{!limb.dead &&
								limb.parent !== null &&
								`, ${Math.round(shareOf(state, limb.id) * 100)} percent of the leaves`}
						</span>
					</button>
				</li>
			))}
		</ul>
	);
}
