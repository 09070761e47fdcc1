import { useEffect, useRef } from "react";
import { monthNames } from "#app/platform/dates.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MovesForm } from "../parts/moves-form.tsx";
import { Stage } from "../parts/stage.tsx";
import { TermLine } from "../parts/term-line.tsx";
import type { Terms } from "../terms.ts";
import { type CutRating, cutPoints, formatCuts } from "./cuts.ts";
import { limbLabel, limbName } from "./labels.ts";
import { LimbList, LimbPanel, pointLetters } from "./limb-panel.tsx";
import { isOverpruned, numberedLimbs, type PruningGame, type PruningState, pruningState, settings } from "./rules.ts";
import { limbCallouts, pictureHeight, pictureWidth, TreePicture } from "./tree-picture.tsx";

/** On phones, what gets focus is scrolled below the picture, which is 90% as high as it is wide. */
const underPicture = "max-lg:[&_:is([tabindex],button,a,li)]:scroll-mt-[calc(40svh_+_16px)]";

/** The tree, the cuts and the rules: the game until the player finishes. */
export function PruningBoard(props: { game: PruningGame; terms: Terms; onMove: (game: PruningGame) => void }) {
	const { game, terms } = props;
	const state = pruningState(game);
	const { level, cuts, ratings } = state;
	const last = ratings.at(-1);
	const form = useRef<HTMLDivElement>(null);
	const lastStep = useRef({ limb: game.limb, cuts: game.cuts });
	// the pressed button may be gone, so keyboard focus moves to the result
	useEffect(() => {
		const { limb, cuts } = lastStep.current;
		lastStep.current = { limb: game.limb, cuts: game.cuts };
		const answer = cuts !== game.cuts ? (game.cuts ? "#result" : "#limbs") : limb !== game.limb ? "#limb" : null;
		if (answer) form.current?.querySelector<HTMLElement>(answer)?.focus();
	}, [game.limb, game.cuts]);
	return (
		<MovesForm settings={settings} values={game} label={level.name} onMove={props.onMove}>
			<div ref={form} className="flex flex-col gap-x-10 gap-y-5 lg:grid lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
				<div className="min-w-0 max-lg:contents lg:sticky lg:top-36 lg:self-start">
					<Stage aria-label="The tree">
						<Board state={state} game={game} />
					</Stage>
					<Dose off={state.removed} />
					<Goals state={state} />
				</div>
				<div className={classes(underPicture, "grid min-w-0 content-start gap-5 max-lg:order-last print:hidden")}>
					<div id="result" role="status" tabIndex={-1} className="rounded-lg lg:scroll-my-28">
						{last && <CutRatingNote judged={last} terms={terms} count={cuts.length} />}
					</div>
					<LimbPanel state={state} game={game} />
					<p className="flex flex-wrap gap-3">
						<button type="submit" name="done" value="yes" className={buttonClass({ tone: "moss" })}>
							<Icon name="check" /> Done: show three years later
						</button>
						{cuts.length === 0 && (
							<button type="submit" name="done" value="wait" className={buttonClass()}>
								<Icon name="calendar" /> Not this season
							</button>
						)}
						{cuts.length > 0 && (
							<button type="submit" name="cuts" value={formatCuts(cuts.slice(0, -1))} className={buttonClass()}>
								<Icon name="undo" /> Undo last cut
							</button>
						)}
					</p>
					<h3 id="limbs" tabIndex={-1} className="text-[22px] leading-tight outline-none">
						Choose a limb
					</h3>
					<LimbList state={state} game={game} />
				</div>
			</div>
		</MovesForm>
	);
}

function Board({ state, game }: { state: PruningState; game: PruningGame }) {
	const { level, cuts, limbsLeft } = state;
	const chosen = level.limbs.find(({ id }) => id === game.limb);
	const points = chosen ? cutPoints(level.limbs, limbsLeft, chosen.id) : [];
	const limbs = numberedLimbs(state).filter(({ id }) => id !== game.limb || points.length === 0);
	const callouts = limbCallouts(level, [
		...limbs.map((limb) => {
			const keeps = limbsLeft.get(limb.id) ?? 1;
			return { limb, part: limb.parent === null ? 0.12 : Math.min(0.7, keeps), letter: false };
		}),
		...(chosen ? points.map(({ part }) => ({ limb: chosen, part, letter: true })) : []),
	]);
	const getDisc = (index: number) => callouts[index]?.button ?? { x: 0, y: 0 };
	const altText = `${level.name} in ${monthNames[level.month - 1]}: ${numberedLimbs(state).length - 1} limbs left, ${cuts.length} ${cuts.length === 1 ? "cut" : "cuts"} made. The list next to it has every limb.`;
	return (
		<div className="relative mx-auto max-lg:w-[clamp(260px,44svh,100%)]">
			<TreePicture state={state} later={false} chosen={game.limb} callouts={callouts} altText={altText} />
			{limbs.map((limb, index) => (
				<button
					key={limb.id}
					type="submit"
					name="limb"
					value={limb.id}
					aria-label={`Choose ${limbName(limb.id).toLowerCase()}`}
					style={styleAt(getDisc(index))}
					className="keeps-inks absolute grid size-8 -translate-x-1/2 -translate-y-1/2 cursor-pointer place-items-center rounded-full border-2 border-on-wheat bg-wheat font-display text-base text-on-wheat [font-variant-numeric:lining-nums] hover:border-4"
				>
					{limbLabel(limb.id)}
				</button>
			))}
			{chosen &&
				points.map(({ part }, index) => (
					<a
						key={part}
						href={`#point-${pointLetters[index]}`}
						onClick={(event) => {
							event.preventDefault();
							document.querySelector<HTMLElement>(`#point-${pointLetters[index]} button`)?.focus();
						}}
						aria-label={`Cut point ${pointLetters[index]} on ${limbName(chosen.id).toLowerCase()}`}
						style={styleAt(getDisc(limbs.length + index))}
						className="keeps-inks absolute grid size-7 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-on-wheat bg-print-paper font-semibold text-on-wheat hover:border-4"
					>
						{pointLetters[index]}
					</a>
				))}
		</div>
	);
}

function styleAt({ x, y }: { x: number; y: number }) {
	return { left: `${(x / pictureWidth) * 100}%`, top: `${(y / pictureHeight) * 100}%` };
}

const heads: Record<CutRating["quality"], string> = {
	good: "A good cut",
	fair: "Could be gentler",
	poor: "A poor cut",
};

function CutRatingNote({ judged, terms, count }: { judged: CutRating; terms: Terms; count: number }) {
	return (
		<div
			className={classes(
				"rounded-lg px-4 py-4",
				{ good: "bg-moss-tint", fair: "bg-wheat-tint", poor: "bg-barn-tint" }[judged.quality],
			)}
		>
			<p className="flex items-center gap-2 font-semibold">
				<Icon name={judged.quality === "good" ? "check" : judged.quality === "fair" ? "search" : "x"} /> Cut {count}:{" "}
				{heads[judged.quality].toLowerCase()}
			</p>
			<p className="mt-1 font-display text-[22px] leading-tight">{judged.name}</p>
			<p className="lining mt-1">{judged.why}</p>
			<TermLine slug={judged.term} terms={terms} />
		</div>
	);
}

/** How much of the crown is removed, as text and as a bar with a mark at a quarter. */
function Dose({ off }: { off: number }) {
	const percent = Math.round(off * 100);
	return (
		<div className="mt-4">
			<p role="status" className="lining">
				<strong>{percent}% of the live crown removed.</strong>{" "}
				{isOverpruned(off)
					? "That's more than a quarter: too much for one season."
					: "The limit is a quarter of the live crown in one season."}
			</p>
			<div aria-hidden="true" className="relative mt-2 h-4 overflow-hidden rounded-control border-control bg-card">
				<div
					className={classes("h-full", isOverpruned(off) ? "bg-barn" : "bg-moss")}
					style={{ width: `${percent}%` }}
				/>
				<div className="absolute inset-y-0 left-1/4 w-0.5 bg-ink" />
			</div>
		</div>
	);
}

export function Goals({ state }: { state: PruningState }) {
	if (state.goals.length === 0) return null;
	return (
		<ul aria-label="Goals" className="mt-4 grid gap-1">
			{state.goals.map(({ label, met }) => (
				<li key={label} className="lining flex items-center gap-2">
					<Icon name={met ? "circle-check" : "circle"} />
					<span>
						{label}: <strong>{met ? "done" : "not yet"}</strong>
					</span>
				</li>
			))}
		</ul>
	);
}
