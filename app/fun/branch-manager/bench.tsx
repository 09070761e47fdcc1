import { useEffect, useRef } from "react";
import { monthNames } from "#app/platform/dates.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MovesForm } from "../parts/moves-form.tsx";
import { TermLine } from "../parts/term-line.tsx";
import type { Terms } from "../terms.ts";
import { cutPoints, type Judged, writeCuts } from "./cuts.ts";
import { nameOf, shortName } from "./labels.ts";
import { LimbList, LimbPanel, pointLetters } from "./panel.tsx";
import { high, pinsOf, TreePicture, wide } from "./picture.tsx";
import { isTooMuch, numbered, type State, settings, stateOf, type Work } from "./rules.ts";

/** The tree, the saw and the rules: everything before the work is called done. */
export function Bench(props: { work: Work; terms: Terms; onMove: (work: Work) => void }) {
	const { work, terms } = props;
	const state = stateOf(work);
	const { level, cuts, judged } = state;
	const last = judged.at(-1);
	const form = useRef<HTMLDivElement>(null);
	const seen = useRef({ limb: work.limb, cuts: work.cuts });
	// what was pressed may be gone: whoever plays by keyboard stands where the answer is
	useEffect(() => {
		const { limb, cuts } = seen.current;
		seen.current = { limb: work.limb, cuts: work.cuts };
		const answer = cuts !== work.cuts ? (work.cuts ? "#told" : "#limbs") : limb !== work.limb ? "#limb" : null;
		if (answer) form.current?.querySelector<HTMLElement>(answer)?.focus();
	}, [work.limb, work.cuts]);
	return (
		<MovesForm settings={settings} set={work} label={level.name} onMove={props.onMove}>
			<div ref={form} className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
				<div className="min-w-0 lg:sticky lg:top-36 lg:self-start">
					<Board state={state} work={work} />
					<Dose off={state.off} />
					<Goals state={state} />
				</div>
				<div className="grid min-w-0 content-start gap-5 print:hidden">
					<div id="told" role="status" tabIndex={-1} className="scroll-my-28 rounded-lg">
						{last && <Told judged={last} terms={terms} count={cuts.length} />}
					</div>
					<LimbPanel state={state} work={work} />
					<p className="flex flex-wrap gap-3">
						<button type="submit" name="done" value="yes" className={buttonClass({ tone: "moss" })}>
							<Icon name="check" /> Done: three years later
						</button>
						{cuts.length === 0 && (
							<button type="submit" name="done" value="wait" className={buttonClass()}>
								<Icon name="calendar" /> Not this season
							</button>
						)}
						{cuts.length > 0 && (
							<button type="submit" name="cuts" value={writeCuts(cuts.slice(0, -1))} className={buttonClass()}>
								<Icon name="undo" /> Undo the last cut
							</button>
						)}
					</p>
					<h3 id="limbs" tabIndex={-1} className="text-[22px] leading-tight outline-none">
						Choose a limb
					</h3>
					<LimbList state={state} work={work} />
				</div>
			</div>
		</MovesForm>
	);
}

function Board({ state, work }: { state: State; work: Work }) {
	const { level, cuts, standing } = state;
	const chosen = level.limbs.find(({ id }) => id === work.limb);
	const points = chosen ? cutPoints(level.limbs, standing, chosen.id) : [];
	const limbs = numbered(state).filter(({ id }) => id !== work.limb || points.length === 0);
	const pins = pinsOf(level, [
		...limbs.map((limb) => {
			const keeps = standing.get(limb.id) ?? 1;
			return { limb, part: limb.parent === null ? 0.12 : Math.min(0.7, keeps), letter: false };
		}),
		...(chosen ? points.map(({ part }) => ({ limb: chosen, part, letter: true })) : []),
	]);
	const discOf = (index: number) => pins[index]?.disc ?? { x: 0, y: 0 };
	const says = `${level.name} in ${monthNames[level.month - 1]}: ${numbered(state).length - 1} limbs stand, ${cuts.length} ${cuts.length === 1 ? "cut" : "cuts"} made. The list beside it has every limb.`;
	return (
		<div className="relative">
			<TreePicture state={state} later={false} chosen={work.limb} pins={pins} says={says} />
			{limbs.map((limb, index) => (
				<button
					key={limb.id}
					type="submit"
					name="limb"
					value={limb.id}
					aria-label={`Choose ${nameOf(limb.id).toLowerCase()}`}
					style={styleAt(discOf(index))}
					className="keeps-inks absolute grid size-8 -translate-x-1/2 -translate-y-1/2 cursor-pointer place-items-center rounded-full border-2 border-on-wheat bg-wheat font-display text-base text-on-wheat [font-variant-numeric:lining-nums] hover:border-4"
				>
					{shortName(limb.id)}
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
						aria-label={`Place ${pointLetters[index]} on ${nameOf(chosen.id).toLowerCase()}`}
						style={styleAt(discOf(limbs.length + index))}
						className="keeps-inks absolute grid size-7 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-on-wheat bg-print-paper font-semibold text-on-wheat hover:border-4"
					>
						{pointLetters[index]}
					</a>
				))}
		</div>
	);
}

function styleAt({ x, y }: { x: number; y: number }) {
	return { left: `${(x / wide) * 100}%`, top: `${(y / high) * 100}%` };
}

const heads: Record<Judged["quality"], string> = {
	good: "A good cut",
	fair: "Not the gentlest way",
	poor: "A poor cut",
};

function Told({ judged, terms, count }: { judged: Judged; terms: Terms; count: number }) {
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

/** How much is off, against a quarter: words, and a bar with its mark. */
function Dose({ off }: { off: number }) {
	const percent = Math.round(off * 100);
	return (
		<div className="mt-4">
			<p role="status" className="lining">
				<strong>{percent} percent of the leaves off.</strong>{" "}
				{isTooMuch(off) ? "More than a quarter: too much for one season." : "A quarter is the most in one season."}
			</p>
			<div aria-hidden="true" className="relative mt-2 h-4 overflow-hidden rounded-control border-control bg-card">
				<div className={classes("h-full", isTooMuch(off) ? "bg-barn" : "bg-moss")} style={{ width: `${percent}%` }} />
				<div className="absolute inset-y-0 left-1/4 w-0.5 bg-ink" />
			</div>
		</div>
	);
}

export function Goals({ state }: { state: State }) {
	if (state.goals.length === 0) return null;
	return (
		<ul aria-label="What was asked" className="mt-4 grid gap-1">
			{state.goals.map(({ words, met }) => (
				<li key={words} className="lining flex items-center gap-2">
					<Icon name={met ? "circle-check" : "circle"} />
					<span>
						{words}: <strong>{met ? "done" : "not yet"}</strong>
					</span>
				</li>
			))}
		</ul>
	);
}
