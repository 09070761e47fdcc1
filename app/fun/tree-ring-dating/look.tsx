import { memo, useCallback, useMemo, useState } from "react";
import { Core } from "./core.tsx";
import { relative } from "./dating.ts";
import { Lens, lensAt, shown } from "./lens.tsx";
import { depthOf } from "./master-plot.tsx";
import { type Round, settings, stories, toggled } from "./rules.ts";
import { Step } from "./step.tsx";
import type { Piece } from "./wood.ts";

type Props = {
	piece: Piece;
	marks: readonly number[];
	setRound: (next: (round: Round) => Round) => void;
};

/** Step one. It keeps still while the piece slides. */
export const Look = memo(function Look({ piece, marks, setRound }: Props) {
	const [from, setFrom] = useState(1);
	const [heard, setHeard] = useState("");
	const values = useMemo(() => relative(piece.rings), [piece]);
	const mark = useCallback(
		(next: readonly number[]) => setRound((round) => ({ ...round, marks: next, said: "no" })),
		[setRound],
	);
	const toggle = (ring: number) => {
		const next = toggled(marks, ring);
		mark(next);
		setHeard(`Ring ${ring} ${next.includes(ring) ? "marked as narrow" : "is no longer marked"}. ${countOf(next)}.`);
	};
	return (
		<section aria-labelledby="look">
			<Step number={1} id="look" title="Mark the narrow rings" />
			<p className="mt-2 max-w-[65ch] text-ink-2">{stories[piece.level].about}</p>
			<p className="mt-2 max-w-[65ch]">
				Look for rings that are much narrower than their neighbors, about half as wide. Five or six are enough.
			</p>
			<div className="mt-6">
				<Core
					piece={piece}
					marks={marks}
					depth={(ring) => depthOf(values[ring - 1] ?? null)}
					from={from}
					shown={shown}
					onPlace={(ring) => setFrom(lensAt(piece, ring - shown / 2))}
				/>
				<p className="mt-1 mb-6 flex justify-between gap-4 text-sm text-ink-2">
					<span>Middle of the tree</span>
					<span className="text-center">{countOf(marks)}</span>
					<span className="text-right">{piece.bark ? "Bark" : "Outside, no bark"}</span>
				</p>
				<div className="grid gap-x-12 gap-y-6 lg:grid-cols-[680px_minmax(0,1fr)]">
					<Lens piece={piece} marks={marks} from={from} onFrom={setFrom} onToggle={toggle} />
					<ReadingKey wood={piece.wood} />
				</div>
				<p role="status" className="sr-only">
					{heard}
				</p>
				<label className="mt-4 block [html[data-live]_&]:hidden">
					<span className="font-semibold">Numbers of the narrow rings, from the table below</span>
					<input
						name="marks"
						value={settings.marks.write(marks)}
						onChange={({ currentTarget }) => mark(settings.marks.read(currentTarget.value) ?? [])}
						className="border-control mt-1 block min-h-13 w-full max-w-80 rounded-control bg-card px-3"
					/>
				</label>
			</div>
		</section>
	);
});

const readings = {
	oak: [
		["A row of pores", "spring: the oak opens wide vessels before its leaves are out"],
		["The darker part", "summer: dense wood, much of it in a wet year"],
		["A sharp line", "the end of growth; winter leaves nothing"],
	],
	redcedar: [
		["The pale part", "spring and early summer"],
		["A dark band", "late summer: small cells with thick walls"],
		["A sharp edge outward", "the end of growth. A band that fades on both sides is no year's end"],
	],
} as const;

function ReadingKey({ wood }: { wood: keyof typeof readings }) {
	return (
		<div>
			<h3 className="font-semibold">How to read it, from left to right</h3>
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

function countOf(marks: readonly number[]): string {
	if (!marks.length) return "No marks yet";
	return marks.length === 1 ? "1 mark" : `${marks.length} marks`;
}
