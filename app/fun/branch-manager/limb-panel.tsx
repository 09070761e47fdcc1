import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { Limb } from "../drawn-tree/limbs.ts";
import { type CutPoint, cutPoints, formatCut } from "./cuts.ts";
import { cutLabel, describeLimb, limbLabel, limbName } from "./labels.ts";
import { leafShare, numberedLimbs, type PruningGame, type PruningState } from "./rules.ts";

export const pointLetters = "ABCDEFGHIJ";

/** The selected limb and its cut points. Each cut is a button that names it. */
export function LimbPanel({ state, game }: { state: PruningState; game: PruningGame }) {
	const { level, limbsLeft } = state;
	const limb = level.limbs.find(({ id }) => id === game.limb);
	const points = limb ? cutPoints(level.limbs, limbsLeft, limb.id) : [];
	if (!limb || points.length === 0) return null;
	return (
		<div className="rounded-lg border-2 border-line-strong bg-card px-4 py-4">
			<h3 id="limb" tabIndex={-1} className="text-[22px] leading-tight outline-none">
				{limbName(limb.id)}
			</h3>
			<p className="lining mt-1 text-base text-ink-2">{describeLimb(limb, level.limbs)}</p>
			<ol className="mt-3 grid gap-4">
				{points.map((point, index) => (
					<li
						key={point.part}
						id={`point-${pointLetters[index]}`}
						className="grid grid-cols-[auto_minmax(0,1fr)] gap-3"
					>
						<span className="grid size-8 place-items-center rounded-full border-2 border-ink font-semibold">
							{pointLetters[index]}
						</span>
						<Point point={point} limbs={level.limbs} game={game} />
					</li>
				))}
			</ol>
		</div>
	);
}

function Point({ point, limbs, game }: { point: CutPoint; limbs: readonly Limb[]; game: PruningGame }) {
	const side = point.to;
	const where =
		point.part === 0 ? "At its base" : side ? `At ${limbName(side.id).toLowerCase()}` : "Between side branches";
	return (
		<div>
			<p className="font-semibold">{where}</p>
			<p className="mt-1.5 flex flex-wrap gap-2">
				{point.cuts.map((cut) => {
					const code = formatCut(cut);
					return (
						<button
							key={code}
							type="submit"
							name="cuts"
							value={game.cuts ? `${game.cuts}.${code}` : code}
							className={classes(buttonClass({ size: "dense" }), "text-left")}
						>
							{cutLabel(cut, limbs)}
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
						Select {limbName(side.id).toLowerCase()}
					</button>
				)}
			</p>
		</div>
	);
}

/** The tree as a list of limbs, for small screens, screen readers and the keyboard. */
export function LimbList({ state, game }: { state: PruningState; game: PruningGame }) {
	const { level } = state;
	return (
		<ul aria-label="Remaining limbs" className="grid gap-2">
			{numberedLimbs(state).map((limb) => (
				<li key={limb.id}>
					<button
						type="submit"
						name="limb"
						value={limb.id}
						aria-pressed={game.limb === limb.id}
						className={classes(
							"grid min-h-11 w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-control border-control bg-card px-3 py-2 text-left hover:border-ink",
							game.limb === limb.id && "border-moss bg-moss-tint",
						)}
					>
						<span className="keeps-inks grid size-8 place-items-center rounded-full bg-wheat font-display text-base text-on-wheat [font-variant-numeric:lining-nums]">
							{limbLabel(limb.id)}
						</span>
						<span className="lining text-base">
							<strong>{limbName(limb.id)}</strong>: {describeLimb(limb, level.limbs)}
							{!limb.dead && limb.parent !== null && `, ${Math.round(leafShare(state, limb.id) * 100)}% of the leaves`}
						</span>
					</button>
				</li>
			))}
		</ul>
	);
}
