import { memo, useCallback, useMemo, useState } from "react";
import { Core } from "./core.tsx";
import { relativeWidths } from "./dating.ts";
import { clampLens, Lens, visibleRings } from "./lens.tsx";
import { plotLineLength } from "./master-plot.tsx";
import { exampleMatch, levelTexts, type Round, settings, toggleMark } from "./rules.ts";
import { StepHeading } from "./step-heading.tsx";
import type { WoodSample } from "./wood.ts";

type Props = {
	sample: WoodSample;
	seed: string;
	marks: readonly number[];
	setRound: (next: (round: Round) => Round) => void;
};

/** Step one. Memoized, so that it doesn't rerender while the sample slides. */
export const MarkRings = memo(function Look({ sample, seed, marks, setRound }: Props) {
	const [from, setFrom] = useState(clampLens(sample, (marks[0] ?? 1) - visibleRings / 2));
	const [announcement, setAnnouncement] = useState("");
	const values = useMemo(() => relativeWidths(sample.rings), [sample]);
	const example = exampleMatch(sample.level, seed);
	const mark = useCallback(
		(next: readonly number[]) => setRound((round) => ({ ...round, marks: next, said: "no" })),
		[setRound],
	);
	const toggle = (ring: number) => {
		const next = toggleMark(marks, ring);
		mark(next);
		setAnnouncement(
			`Ring ${ring} ${next.includes(ring) ? "is marked as narrow" : "is no longer marked as narrow"}. ${countLabel(next)}.`,
		);
	};
	return (
		<section aria-labelledby="look">
			<StepHeading number={1} id="look" title="Mark the narrow rings" />
			<p className="mt-2 max-w-[65ch] text-ink-2">{levelTexts[sample.level].about}</p>
			<p className="mt-2 max-w-[65ch]">
				Look for rings that are about half as wide as their neighbors. Three are enough for a first match.
			</p>
			{example && marks.includes(example.ring) && (
				<p className="lining mt-4 max-w-[65ch] rounded-lg bg-moss-tint px-4 py-3">
					<strong>Ring {example.ring} is done for you.</strong> It's much narrower than its neighbors. Count back from
					the bark, and you'll find that it grew in {example.year}. {example.event} Below, a line connects it to the
					narrow ring of {example.year} in other trees.
				</p>
			)}
			<div className="mt-6">
				<Core
					sample={sample}
					marks={marks}
					depth={(ring) => plotLineLength(values[ring - 1] ?? null)}
					from={from}
					shown={visibleRings}
					onPlace={(ring) => setFrom(clampLens(sample, ring - visibleRings / 2))}
				/>
				<p className="mt-1 mb-6 flex justify-between gap-4 text-sm text-ink-2">
					<span>Center of the tree</span>
					<span className="text-center">{countLabel(marks)}</span>
					<span className="text-right">{sample.bark ? "Bark" : "Outer edge, no bark"}</span>
				</p>
				<div className="grid gap-x-12 gap-y-6 lg:grid-cols-[680px_minmax(0,1fr)]">
					<Lens sample={sample} marks={marks} from={from} onFrom={setFrom} onToggle={toggle} />
					<ReadingKey wood={sample.wood} />
				</div>
				<p role="status" className="sr-only">
					{announcement}
				</p>
				<label className="mt-4 block without-scripts">
					<span className="font-semibold">Numbers of the narrow rings (see the table below)</span>
					<input
						name="marks"
						value={settings.marks.format(marks)}
						onChange={({ currentTarget }) => mark(settings.marks.parse(currentTarget.value) ?? [])}
						className="border-control mt-1 block min-h-13 w-full max-w-80 rounded-control bg-card px-3"
					/>
				</label>
			</div>
		</section>
	);
});

const readings = {
	oak: [
		["A row of pores", "Spring: the oak grows wide vessels before its leaves are out."],
		["A darker part", "Summer: dense wood, and more of it in a wet year."],
		["A sharp line", "The end of the growing season. Nothing grows in winter."],
	],
	redcedar: [
		["A pale part", "Spring and early summer."],
		["A dark band", "Late summer: small cells with thick walls."],
		["A sharp outer edge", "The end of the growing season. A band that fades on both sides isn't the end of a year."],
	],
} as const;

function ReadingKey({ wood }: { wood: keyof typeof readings }) {
	return (
		<div>
			<h3 className="font-semibold">How to read the core, from left to right</h3>
			<dl className="mt-2 grid gap-2">
				{readings[wood].map(([sign, meaning]) => (
					<div key={sign} className="border-t border-line pt-2">
						<dt className="font-semibold">{sign}</dt>
						<dd className="text-ink-2">{meaning}</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

function countLabel(marks: readonly number[]): string {
	if (!marks.length) return "No marks yet";
	return marks.length === 1 ? "1 mark" : `${marks.length} marks`;
}
