import { memo, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Choices, Radio } from "#app/ui/field.tsx";
import { type Mend, mendsOf, reachOf } from "./dating.ts";
import { MasterPlot } from "./master-plot.tsx";
import { matchWords, type Reading, type Round } from "./rules.ts";
import { Step } from "./step.tsx";

const steps = [-10, -1, 1, 10] as const;
const minus = "−";

/** The piece is laid along the master year by year; the better it fits, the longer the bar. */
export function Slide({ round, reading }: { round: Round; reading: Reading }) {
	const { least, most } = reachOf(reading.piece);
	const mends = mendsOf(round.level);
	const mend = mends.includes(round.mend) ? round.mend : "none";
	const [first] = useState(round.at);
	return (
		<section aria-labelledby="slide" className="mt-14">
			<Step number={2} id="slide" title="Slide it along the years" />
			<p className="mt-2 mb-5 max-w-[65ch] text-ink-2">
				The master is the mean of 24 trees whose years are known. Where your piece belongs, its narrow rings meet the
				master's narrow years, and the bar jumps.
			</p>
			<MasterPlot round={round} reading={reading} mend={mend} />
			<div className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2">
				<div>
					<label htmlFor="at" className="font-semibold">
						Year of the last ring
					</label>
					<p className="lining font-display text-[40px] leading-tight" aria-hidden="true">
						{round.at}
					</p>
					<YearSlider least={least} most={most} first={first} />
				</div>
				<Match round={round} reading={reading} />
			</div>
			{mends.length > 1 && <Mends mend={mend} />}
		</section>
	);
}

// React writes name and type of a field anew whenever it is drawn, and the browser then all styles: fields keep still.
const YearSlider = memo(function YearSlider(props: { least: number; most: number; first: number }) {
	const slider = useRef<HTMLInputElement>(null);
	const move = (years: number) => {
		if (!slider.current) return;
		slider.current.value = String(slider.current.valueAsNumber + years);
		slider.current.dispatchEvent(new Event("input", { bubbles: true }));
	};
	return (
		<>
			<input
				ref={slider}
				id="at"
				name="at"
				type="range"
				min={props.least}
				max={props.most}
				defaultValue={props.first}
				className="mt-1 h-11 w-full accent-moss"
			/>
			<div className="mt-2 grid grid-cols-4 gap-2 [html:not([data-live])_&]:hidden">
				{steps.map((years) => (
					<Button
						key={years}
						size="dense"
						className="lining min-h-11"
						aria-label={`${Math.abs(years)} ${Math.abs(years) === 1 ? "year" : "years"} ${years < 0 ? "earlier" : "later"}`}
						onClick={() => move(years)}
					>
						{years < 0 ? minus : "+"}
						{Math.abs(years)}
					</Button>
				))}
			</div>
		</>
	);
});

const Mends = memo(function Mends({ mend }: { mend: Mend }) {
	const ways: Record<Mend, string> = {
		none: "Each ring is a year",
		missing: "A ring is missing: one year left none here",
		false: "A ring is false: two bands of one summer",
	};
	return (
		<Choices
			className="mt-8"
			legend="Is the count right?"
			hint="The tool looks for the ring at which such a mend fits best."
		>
			{Object.entries(ways).map(([way, label]) => (
				<Radio key={way} name="mend" value={way} defaultChecked={mend === way} label={label} />
			))}
		</Choices>
	);
});

/** from this correlation on a match is called good: a planning figure for pieces of some fifty rings */
const good = 0.5;

function Match({ round, reading: { r, onMaster, after } }: { round: Round; reading: Reading }) {
	return (
		<div>
			<p role="status">
				<span className="font-semibold">How well it fits</span>
				<span className="sr-only"> with its last ring in {round.at}</span>
				<span className="lining block font-display text-[40px] leading-tight">
					{r.toFixed(2).replace("-", minus)} <span className="font-sans text-lg text-ink-2">{matchWords(r)}</span>
				</span>
			</p>
			<div aria-hidden="true" className="relative mt-3 h-6 overflow-hidden rounded-sm border-2 border-ink bg-card">
				<div
					className="keeps-inks h-full origin-left bg-moss"
					style={{ transform: `scaleX(${Math.max(0, r).toFixed(3)})` }}
				/>
				<div className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: `${good * 100}%` }} />
			</div>
			<p className="mt-2 text-ink-2">
				Correlation of all ring widths with the master, 1 at most. The line stands at {good.toFixed(2)}.
			</p>
			<p className="mt-2">
				{round.marks.length
					? `${onMaster} of your ${round.marks.length} marks on a narrow year.`
					: "Mark some rings above to see them here too."}
			</p>
			{round.mend !== "none" && after > 0 && (
				<p className="mt-2">
					Fits best when mended{" "}
					{round.mend === "missing" ? `between rings ${after} and ${after + 1}` : `at rings ${after} and ${after + 1}`}.
				</p>
			)}
		</div>
	);
}
