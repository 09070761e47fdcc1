import { memo, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Choices, Radio } from "#app/ui/field.tsx";
import { correctionsFor, type RingCorrection, yearRange } from "./dating.ts";
import { MasterPlot } from "./master-plot.tsx";
import { type DatingResult, describeMatch, minMarks, type Round } from "./rules.ts";
import { StepHeading } from "./step-heading.tsx";

const steps = [-10, -1, 1, 10] as const;
const minus = "−";

/** Step two: sliding the sample along the master chronology. The better it fits, the longer the bar. */
export function SlideSample({ round, result }: { round: Round; result: DatingResult }) {
	const { least, most } = yearRange(result.sample);
	const mends = correctionsFor(round.level);
	const mend = mends.includes(round.mend) ? round.mend : "none";
	const [first] = useState(round.at);
	return (
		<section aria-labelledby="slide" className="mt-14">
			<StepHeading number={2} id="slide" title="Slide the sample along the years" />
			<p className="mt-2 mb-5 max-w-[65ch] text-ink-2">
				The master chronology is the average of 24 trees whose years are known. When your sample is in the right place,
				its narrow rings line up with the master's narrow years, and the bar jumps.
			</p>
			<MasterPlot round={round} result={result} mend={mend} />
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
				<Match round={round} result={result} />
			</div>
			{mends.length > 1 && <CorrectionChoices mend={mend} />}
		</section>
	);
}

// Memoized: React rewrites a field's name and type on every render, which makes the browser recalculate all styles.
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
			<div className="mt-2 grid grid-cols-4 gap-2 noscript:hidden">
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

const CorrectionChoices = memo(function Mends({ mend }: { mend: RingCorrection }) {
	const corrections: Record<RingCorrection, string> = {
		none: "Every ring is a year",
		missing: "A ring is missing: one year left no ring here",
		false: "A ring is false: two bands from one summer",
	};
	return (
		<Choices
			className="mt-8"
			legend="Is the ring count right?"
			hint="The tool finds the ring where the correction fits best."
		>
			{Object.entries(corrections).map(([correction, label]) => (
				<Radio key={correction} name="mend" value={correction} defaultChecked={mend === correction} label={label} />
			))}
		</Choices>
	);
});

/** correlation from which a match is called good: a rule of thumb for samples of about 50 rings */
const goodMatch = 0.5;

function Match({ round, result: { r, onMaster, after } }: { round: Round; result: DatingResult }) {
	const lacking = minMarks - round.marks.length;
	if (lacking > 0)
		return (
			<p role="status" className="lining">
				<span className="font-semibold">How well the sample fits</span>
				<span className="sr-only"> with its last ring in {round.at}</span>
				<span className="mt-1 block text-ink-2">
					Mark {lacking === 1 ? "one more narrow ring" : `${lacking === 2 ? "two" : "three"} more narrow rings`} above
					to see how well all the rings fit.
				</span>
			</p>
		);
	return (
		<div>
			<p role="status">
				<span className="font-semibold">How well the sample fits</span>
				<span className="sr-only"> with its last ring in {round.at}</span>
				<span className="lining block font-display text-[40px] leading-tight">
					{r.toFixed(2).replace("-", minus)} <span className="font-sans text-lg text-ink-2">{describeMatch(r)}</span>
				</span>
			</p>
			<div aria-hidden="true" className="relative mt-3 h-6 overflow-hidden rounded-sm border-2 border-ink bg-card">
				<div
					className="keeps-inks h-full origin-left bg-moss"
					style={{ transform: `scaleX(${Math.max(0, r).toFixed(3)})` }}
				/>
				<div className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: `${goodMatch * 100}%` }} />
			</div>
			<p className="mt-2 text-ink-2">
				This is the correlation of all ring widths with the master chronology. The maximum is 1, and the line marks{" "}
				{goodMatch.toFixed(2)}.
			</p>
			<p className="mt-2">
				Marks that line up with a narrow year: {onMaster} of {round.marks.length}.
			</p>
			{round.mend !== "none" && after > 0 && (
				<p className="mt-2">
					The correction fits best{" "}
					{round.mend === "missing" ? `between rings ${after} and ${after + 1}` : `at rings ${after} and ${after + 1}`}.
				</p>
			)}
		</div>
	);
}
