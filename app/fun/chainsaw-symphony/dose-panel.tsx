import { useImperativeHandle, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { timeWords } from "./dose.ts";
import { type Piece, readPiece, wornWords } from "./rules.ts";

export type DoseMeter = { show: (part: number) => void };

/** What the song would do to an ear beside the machines. The running figure is written past React. */
export function DosePanel({
	piece,
	meter,
	onReset,
}: {
	piece: Piece;
	meter: React.Ref<DoseMeter>;
	onReset: () => void;
}) {
	const { level, heard, hours } = readPiece(piece);
	const bar = useRef<HTMLSpanElement>(null);
	const words = useRef<HTMLSpanElement>(null);
	useImperativeHandle(meter, () => ({
		show: (part) => {
			if (bar.current) bar.current.style.transform = `scaleX(${Math.min(1, part).toFixed(4)})`;
			const text = partWords(part);
			if (words.current && words.current.textContent !== text) words.current.textContent = text;
		},
	}));
	return (
		<section aria-labelledby="dose" className="self-start rounded-lg bg-paper-2 px-5 py-6 sm:px-7">
			<h2 id="dose" className="text-[26px] leading-tight">
				If these were real
			</h2>
			<p role="status" className="lining mt-3">
				<span className="block font-display text-[40px] leading-none">
					{heard === null ? "Silence" : `${Math.round(heard)} dBA`}
				</span>
				<span className="mt-2 block max-w-[52ch]">
					{heard === null
						? "An empty grid. Set a few steps."
						: `at the ear, with ${wornWords[piece.ears]}${piece.ears === "none" ? "" : ` (${Math.round(level ?? 0)} around it)`}. `}
					{heard !== null &&
						(hours >= 23.5
							? "An ear can take that all day."
							: `That ear has had enough for the day after ${timeWords(hours)}.`)}
				</span>
			</p>
			<div className="mt-5 [html:not([data-live])_&]:hidden">
				<p className="lining flex flex-wrap justify-between gap-x-4">
					<span>The day's dose so far</span>
					<span ref={words} className="font-semibold tabular-nums">
						{partWords(0)}
					</span>
				</p>
				<span className="mt-1.5 block h-4 overflow-hidden rounded-sm border-2 border-ink bg-card">
					<span ref={bar} className="keeps-inks block h-full origin-left scale-x-0 bg-barn" />
				</span>
				<p className="mt-2 text-sm text-ink-2">
					It runs while the song does, at the speed of real machines. Your own loudspeaker is far below them.
				</p>
				<Button size="dense" className="mt-3" onClick={onReset}>
					A new day
				</Button>
			</div>
		</section>
	);
}

/** "12.4 %", and how many days' worth past a whole one. */
function partWords(part: number): string {
	return part > 1 ? `${part.toFixed(1)} days' worth` : `${(part * 100).toFixed(1)} %`;
}
