import { useImperativeHandle, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { formatAllowedTime } from "./dose.ts";
import { evaluatePiece, type Piece, protectionLabels } from "./rules.ts";

export type DoseMeter = { show: (part: number) => void };

/** The noise dose of the song if the machines were real. The running percentage is written to the DOM without React. */
export function DosePanel({
	piece,
	meter,
	onReset,
}: {
	piece: Piece;
	meter: React.Ref<DoseMeter>;
	onReset: () => void;
}) {
	const { level, levelAtEar, hours } = evaluatePiece(piece);
	const bar = useRef<HTMLSpanElement>(null);
	const textRef = useRef<HTMLSpanElement>(null);
	useImperativeHandle(meter, () => ({
		show: (part) => {
			if (bar.current) bar.current.style.transform = `scaleX(${Math.min(1, part).toFixed(4)})`;
			const text = formatPart(part);
			if (textRef.current && textRef.current.textContent !== text) textRef.current.textContent = text;
		},
	}));
	return (
		<section aria-labelledby="dose" className="self-start rounded-lg bg-paper-2 px-5 py-6 sm:px-7">
			<h2 id="dose" className="text-[26px] leading-tight">
				If these machines were real
			</h2>
			<p role="status" className="lining mt-3">
				<span className="block font-display text-[40px] leading-none">
					{levelAtEar === null ? "Silence" : `${Math.round(levelAtEar)} dBA`}
				</span>
				<span className="mt-2 block max-w-[52ch]">
					{levelAtEar === null
						? "The grid is empty. Turn on a few steps."
						: `at the ear with ${protectionLabels[piece.ears]}${piece.ears === "none" ? "" : ` (${Math.round(level ?? 0)} at the source)`}. `}
					{levelAtEar !== null &&
						(hours >= 23.5
							? "Your ears can take that all day."
							: `Your ears have had enough for the day after ${formatAllowedTime(hours)}.`)}
				</span>
			</p>
			<div className="mt-5 noscript:hidden">
				<p className="lining flex flex-wrap justify-between gap-x-4">
					<span>Today's dose so far</span>
					<span ref={textRef} className="font-semibold tabular-nums">
						{formatPart(0)}
					</span>
				</p>
				<span className="mt-1.5 block h-4 overflow-hidden rounded-sm border-2 border-ink bg-card">
					<span ref={bar} className="keeps-inks block h-full origin-left scale-x-0 bg-barn" />
				</span>
				<p className="mt-2 text-sm text-ink-2">
					The dose adds up while the song plays, as if the machines were real. Your own speaker is much quieter.
				</p>
				<Button size="dense" className="mt-3" onClick={onReset}>
					Start a new day
				</Button>
			</div>
		</section>
	);
}

/** "12.4%", or a number of days above 100%. */
function formatPart(part: number): string {
	return part > 1 ? `${part.toFixed(1)} days' worth` : `${(part * 100).toFixed(1)}%`;
}
