import { useEffect, useRef } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MovesForm } from "../parts/moves-form.tsx";
import { TermLine } from "../parts/term-line.tsx";
import type { Terms } from "../terms.ts";
import { Goals } from "./bench.tsx";
import { readCuts } from "./cuts.ts";
import { cutWords, nameOf } from "./labels.ts";
import { levelKeys, levelOf } from "./levels.ts";
import { TreePicture } from "./picture.tsx";
import { isTooMuch, nextSeed, type State, scoreOf, settings, stateOf, type Work } from "./rules.ts";

export function Ending({ work, terms, onMove }: { work: Work; terms: Terms; onMove: (work: Work) => void }) {
	const state = stateOf(work);
	const { level, cuts, judged, off } = state;
	const score = scoreOf(state, work.done);
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus({ preventScroll: true }), []);
	const next = levelKeys[levelKeys.indexOf(level.key) + 1];
	return (
		<div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
			<TreePicture state={state} later chosen="" says={`${level.name} three years later. ${laterWords(state)}`} />
			<div className="min-w-0">
				<h3 ref={title} tabIndex={-1} className="text-[28px] leading-tight outline-none">
					Three years later
				</h3>
				<p role="status" className="lining mt-2 text-[19px]">
					<strong>{score.points} of 100 points.</strong> {score.words}
				</p>
				<Goals state={state} />
				<ol className="mt-5 grid list-decimal gap-3 pl-6">
					{cuts.map((cut, index) => (
						<li key={`${cut.limb} ${cut.way}`} className="lining">
							<strong>
								{nameOf(cut.limb)}, {judged[index]?.name.toLowerCase()}.
							</strong>{" "}
							{judged[index]?.later}
						</li>
					))}
				</ol>
				{isTooMuch(off) && (
					<p className="mt-3">
						More than a quarter of the leaves was off: sprouts stand along every limb, weak and in each other's way.
					</p>
				)}
				{judged
					.filter(
						({ quality, term }, index) => quality !== "good" && judged.findIndex((one) => one.term === term) === index,
					)
					.map(({ term }) => (
						<TermLine key={term} slug={term} terms={terms} />
					))}
				{score.points < 100 && <Solution state={state} />}
				<MovesForm
					settings={settings}
					set={{ ...work, done: "no", limb: "" }}
					label="How to go on"
					className="mt-6 flex flex-wrap gap-3 print:hidden"
					onMove={onMove}
				>
					<button type="submit" name="done" value="no" className={buttonClass()}>
						<Icon name="undo" /> Back to these cuts
					</button>
					<button type="submit" name="cuts" value="" className={buttonClass()}>
						<Icon name="rotate-ccw" /> From the start
					</button>
				</MovesForm>
				<MovesForm
					settings={settings}
					set={{ ...work, done: "no", limb: "", cuts: "", seed: next ? work.seed : nextSeed(work.seed) }}
					label="The next tree"
					className="mt-3 print:hidden"
					onMove={onMove}
				>
					<button type="submit" name="level" value={next ?? "free"} className={buttonClass({ tone: "moss" })}>
						Next: {next ? levelOf(next, work.seed).name : "another tree of its own"} <Icon name="arrow-right" />
					</button>
				</MovesForm>
			</div>
		</div>
	);
}

function laterWords(state: State): string {
	if (state.cuts.length === 0) return "Nothing was cut.";
	return state.cuts.map((cut, index) => `${nameOf(cut.limb)}: ${state.judged[index]?.later}`).join(" ");
}

function Solution({ state: { level } }: { state: State }) {
	const cuts = readCuts(level.limbs, level.solution);
	if (level.key === "may") return <p className="mt-5">The way that earns all points: no cut before November.</p>;
	if (cuts.length === 0) return null;
	return (
		<details className="mt-5">
			<summary className="cursor-pointer py-1 font-semibold underline underline-offset-4">
				One way that earns all points
			</summary>
			<ol className="lining mt-2 grid list-decimal gap-1 pl-6">
				{cuts.map((cut) => (
					<li key={cut.limb}>
						{nameOf(cut.limb)}: {cutWords(cut, level.limbs).toLowerCase()}
					</li>
				))}
			</ol>
		</details>
	);
}
