import { memo } from "react";
import { masterAt, narrowYears, type RingCorrection } from "./dating.ts";
import { type DatingResult, type Round, ringYear } from "./rules.ts";
import { firstYear, lastYear } from "./wood.ts";

/** years shown on each side of the sample */
const aside = 6;
const yearsOfMaster = lastYear - firstYear + 1;
const line = { fill: "none", vectorEffect: "non-scaling-stroke" } as const;

/** Length of a line in a skeleton plot, 0 to 1: longer for a ring that is narrower than its neighbors. */
export function plotLineLength(value: number | null): number {
	return Math.max(0.12, Math.min(1, 1.15 - (value ?? 1)));
}

type Value = number | null;

/** Relative widths as a line around the middle, with a gap for a missing ring. */
function curve(values: readonly Value[], from: number): string {
	let pen = "M";
	return values
		.map((value, at) => {
			if (value === null) {
				pen = "M";
				return "";
			}
			const point = `${pen}${from + at + 0.5} ${(50 - Math.max(-1.1, Math.min(1.1, value - 1)) * 22).toFixed(1)}`;
			pen = "L";
			return point;
		})
		.join("");
}

/**
 * The sample's marks hang from the top, the master chronology's narrow years rise from the bottom, and a line connects
 * matches. The sample stays fixed and the master moves under it as one group, because a slider may move 60 times a
 * second.
 */
export function MasterPlot({ round, result, mend }: { round: Round; result: DatingResult; mend: RingCorrection }) {
	const { sample, matcher, after } = result;
	const values = matcher.dated(round.at, mend, after).map(({ value }) => value);
	const width = sample.rings.length + 1 + 2 * aside;
	const from = round.at + aside - width + 1;
	const marked = round.marks
		.filter((ring) => ring <= sample.rings.length)
		.map((ring) => ringYear(sample, ring, round.at, mend, after));
	const both = marked.filter((year) => narrowYears.includes(year));
	const start = round.at - values.length + 1;
	const here = narrowYears.filter((year) => year >= start && year <= round.at);
	return (
		<figure>
			<div
				role="img"
				aria-label={`Your sample is placed at ${start} to ${round.at}. Years that you marked: ${marked.join(", ") || "none yet"}. Narrow years in this part of the master chronology: ${here.join(", ") || "none"}.`}
				className="relative h-58 overflow-hidden"
			>
				<div className="absolute inset-x-0 top-0 h-52 border-y-2 border-ink bg-card">
					<PieceSheet
						values={values.map((value) => value?.toFixed(3) ?? "").join(" ")}
						marks={marked.map((year) => year - start).join(" ")}
						width={width}
					/>
				</div>
				<div
					className="absolute inset-y-0 left-0 will-change-transform"
					style={{
						width: `${(yearsOfMaster / width) * 100}%`,
						transform: `translateX(${((firstYear - from) / yearsOfMaster) * 100}%)`,
					}}
				>
					<MasterSheet />
				</div>
				<svg
					aria-hidden="true"
					viewBox={`0 0 ${width} 100`}
					preserveAspectRatio="none"
					className="absolute top-0 h-52 w-full"
				>
					<path
						d={both.map((year) => `M${year - from + 0.5} 30V70`).join("")}
						className="stroke-barn"
						strokeWidth="3"
						{...line}
					/>
				</svg>
			</div>
			<figcaption className="mt-1 text-sm text-ink-2">
				Top: your marks and your rings (dashed). Bottom: the master's narrow years and its rings (solid). A line
				connects them where a mark meets a narrow year.
			</figcaption>
		</figure>
	);
}

/** `values` and `marks` are strings, so that memoization works. */
const PieceSheet = memo(function PieceSheet(props: { values: string; marks: string; width: number }) {
	const values = props.values.split(" ").map((value) => (value ? Number(value) : null));
	const marks = props.marks ? props.marks.split(" ").map(Number) : [];
	const first = props.width - aside - values.length;
	return (
		<svg aria-hidden="true" viewBox={`0 0 ${props.width} 100`} preserveAspectRatio="none" className="block size-full">
			<rect x={first} width={values.length} height="100" className="fill-paper-2" />
			<path
				d={marks
					.map((at) => `M${first + at + 0.5} 0v${(5 + plotLineLength(values[at] ?? null) * 23).toFixed(1)}`)
					.join("")}
				className="stroke-ink"
				strokeWidth="4"
				{...line}
			/>
			<path d={curve(values, first)} className="stroke-barn" strokeWidth="2" strokeDasharray="5 3" {...line} />
		</svg>
	);
});

const MasterSheet = memo(function MasterSheet() {
	const years = Array.from({ length: yearsOfMaster }, (_, at) => firstYear + at);
	return (
		<>
			<svg
				aria-hidden="true"
				viewBox={`0 0 ${yearsOfMaster} 100`}
				preserveAspectRatio="none"
				className="block h-52 w-full"
			>
				<path
					d={narrowYears
						.map((year) => `M${year - firstYear + 0.5} 99v${(-4 - plotLineLength(masterAt(year)) * 23).toFixed(1)}`)
						.join("")}
					className="stroke-ink"
					strokeWidth="4"
					{...line}
				/>
				<path d={curve(years.map(masterAt), 0)} className="stroke-ink" strokeWidth="1.5" {...line} />
			</svg>
			{years
				.filter((year) => year % 10 === 0)
				.map((year) => (
					<span
						key={year}
						aria-hidden="true"
						className="lining absolute bottom-0 -translate-x-1/2 text-[min(13px,4vw)] leading-[1.4] text-ink-2 before:mx-auto before:block before:h-1 before:w-0.5 before:bg-ink"
						style={{ left: `${((year - firstYear + 0.5) / yearsOfMaster) * 100}%` }}
					>
						{year}
					</span>
				))}
		</>
	);
});
