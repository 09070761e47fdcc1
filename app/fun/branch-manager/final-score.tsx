import { useEffect, useRef } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MovesForm } from "../parts/moves-form.tsx";
import { TermLine } from "../parts/term-line.tsx";
import type { Terms } from "../terms.ts";
import { parseCuts } from "./cuts.ts";
import { cutLabel, limbName } from "./labels.ts";
import { getLevel, levelKeys } from "./levels.ts";
import { Goals } from "./pruning-board.tsx";
import {
	isOverpruned,
	nextSeed,
	type PruningGame,
	type PruningState,
	pruningState,
	scoreGame,
	settings,
} from "./rules.ts";
import { TreePicture } from "./tree-picture.tsx";

export function FinalScore({
	game,
	terms,
	onMove,
}: {
	game: PruningGame;
	terms: Terms;
	onMove: (game: PruningGame) => void;
}) {
	const state = pruningState(game);
	const { level, cuts, ratings, removed } = state;
	const score = scoreGame(state, game.done);
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus({ preventScroll: true }), []);
	const next = levelKeys[levelKeys.indexOf(level.key) + 1];
	return (
		<div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
			<TreePicture
				state={state}
				later
				chosen=""
				altText={`${level.name} three years later. ${describeLaterTree(state)}`}
			/>
			<div className="min-w-0">
				<h3 ref={title} tabIndex={-1} className="text-[28px] leading-tight outline-none">
					Three years later
				</h3>
				<p role="status" className="lining mt-2 text-[19px]">
					<strong>{score.points} of 100 points.</strong> {score.label}
				</p>
				<Goals state={state} />
				<ol className="mt-5 grid list-decimal gap-3 pl-6">
					{cuts.map((cut, index) => (
						<li key={`${cut.limb} ${cut.kind}`} className="lining">
							<strong>
								{limbName(cut.limb)}: {ratings[index]?.name}.
							</strong>{" "}
							{ratings[index]?.later}
						</li>
					))}
				</ol>
				{isOverpruned(removed) && (
					<p className="mt-3">
						You removed more than a quarter of the live crown, so every limb is crowded with weak sprouts.
					</p>
				)}
				{ratings
					.filter(
						({ quality, term }, index) => quality !== "good" && ratings.findIndex((one) => one.term === term) === index,
					)
					.map(({ term }) => (
						<TermLine key={term} slug={term} terms={terms} />
					))}
				{score.points < 100 && <Solution state={state} />}
				<MovesForm
					settings={settings}
					values={{ ...game, done: "no", limb: "" }}
					label="Try again"
					className="mt-6 flex flex-wrap gap-3 print:hidden"
					onMove={onMove}
				>
					<button type="submit" name="done" value="no" className={buttonClass()}>
						<Icon name="undo" /> Back to my cuts
					</button>
					<button type="submit" name="cuts" value="" className={buttonClass()}>
						<Icon name="rotate-ccw" /> Start over
					</button>
				</MovesForm>
				<MovesForm
					settings={settings}
					values={{ ...game, done: "no", limb: "", cuts: "", seed: next ? game.seed : nextSeed(game.seed) }}
					label="The next tree"
					className="mt-3 print:hidden"
					onMove={onMove}
				>
					<button type="submit" name="level" value={next ?? "free"} className={buttonClass({ tone: "moss" })}>
						Next: {next ? getLevel(next, game.seed).name : "another random tree"} <Icon name="arrow-right" />
					</button>
				</MovesForm>
			</div>
		</div>
	);
}

function describeLaterTree(state: PruningState): string {
	if (state.cuts.length === 0) return "Nothing was cut.";
	return state.cuts.map((cut, index) => `${limbName(cut.limb)}: ${state.ratings[index]?.later}`).join(" ");
}

function Solution({ state: { level } }: { state: PruningState }) {
	const cuts = parseCuts(level.limbs, level.solution);
	if (level.key === "may") return <p className="mt-5">To score 100, don't make any cuts before November.</p>;
	if (cuts.length === 0) return null;
	return (
		<details className="mt-5">
			<summary className="cursor-pointer py-1 font-semibold underline underline-offset-4">One way to score 100</summary>
			<ol className="lining mt-2 grid list-decimal gap-1 pl-6">
				{cuts.map((cut) => (
					<li key={cut.limb}>
						{limbName(cut.limb)}: {cutLabel(cut, level.limbs).toLowerCase()}
					</li>
				))}
			</ol>
		</details>
	);
}
