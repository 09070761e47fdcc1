import { type Mend, masterAt, narrowBelow } from "./dating.ts";
import { type Reading, type Round, yearOf } from "./rules.ts";
import { firstYear, lastYear } from "./wood.ts";

/** years that show on each side of the piece */
const aside = 6;

/** How far a line of a skeleton plot reaches: the narrower the ring beside its neighbors, the longer. 0 to 1. */
export function depthOf(value: number | null): number {
	return Math.max(0.12, Math.min(1, 1.15 - (value ?? 1)));
}

/** The piece's marks hang from above, the master's narrow years stand below; where both meet, a line runs through. */
export function MasterPlot({ round, reading, mend }: { round: Round; reading: Reading; mend: Mend }) {
	const { piece, matcher, after } = reading;
	const row = matcher.dated(round.at, mend, after);
	const from = (row[0]?.year ?? firstYear) - aside;
	const to = round.at + aside;
	const width = to - from + 1;
	const x = (year: number) => year - from + 0.5;
	const marked = new Map(
		round.marks
			.filter((ring) => ring <= piece.rings.length)
			.map((ring) => [
				yearOf(piece, ring, round.at, mend, after),
				depthOf(besideAt(row, yearOf(piece, ring, round.at, mend, after))),
			]),
	);
	const years = Array.from({ length: width }, (_, at) => from + at).filter(
		(year) => year >= firstYear && year <= lastYear,
	);
	const narrow = years.filter((year) => (masterAt(year) ?? 1) < narrowBelow);
	const both = narrow.filter((year) => marked.has(year));
	const line = { fill: "none", vectorEffect: "non-scaling-stroke" } as const;
	const curve = (points: { year: number; value: number | null }[]) => {
		let pen = "M";
		return points
			.map(({ year, value }) => {
				if (value === null) {
					pen = "M";
					return "";
				}
				const point = `${pen}${x(year)} ${(50 - Math.max(-1.1, Math.min(1.1, value - 1)) * 22).toFixed(1)}`;
				pen = "L";
				return point;
			})
			.join("");
	};
	return (
		<figure>
			<svg
				viewBox={`0 0 ${width} 100`}
				preserveAspectRatio="none"
				role="img"
				aria-label={`Your piece laid on ${row[0]?.year} to ${round.at}. Your marks fall on ${[...marked.keys()].sort((a, b) => a - b).join(", ") || "no year yet"}. Narrow years of the master here: ${narrow.join(", ") || "none"}.`}
				className="block h-52 w-full border-y-2 border-ink bg-card"
			>
				<rect x={aside} width={width - 2 * aside} height="100" className="fill-paper-2" />
				<path d={both.map((year) => `M${x(year)} 0V100`).join("")} className="stroke-barn" strokeWidth="3" {...line} />
				<path
					d={[...marked].map(([year, depth]) => `M${x(year)} 0v${(5 + depth * 23).toFixed(1)}`).join("")}
					className="stroke-ink"
					strokeWidth="4"
					{...line}
				/>
				<path
					d={narrow.map((year) => `M${x(year)} 100v${(-5 - depthOf(masterAt(year)) * 23).toFixed(1)}`).join("")}
					className="stroke-ink"
					strokeWidth="4"
					{...line}
				/>
				<path
					d={curve(years.map((year) => ({ year, value: masterAt(year) })))}
					className="stroke-ink"
					strokeWidth="1.5"
					{...line}
				/>
				<path d={curve(row)} className="stroke-barn" strokeWidth="2" strokeDasharray="5 3" {...line} />
			</svg>
			<div aria-hidden="true" className="relative h-6 text-small text-ink-2">
				{years
					.filter((year) => year % 10 === 0 && year > from + 2 && year < to - 2)
					.map((year) => (
						<span
							key={year}
							className="lining absolute top-0.5 -translate-x-1/2 before:mx-auto before:block before:h-1 before:w-0.5 before:bg-ink"
							style={{ left: `${(x(year) / width) * 100}%` }}
						>
							{year}
						</span>
					))}
			</div>
			<figcaption className="mt-1 text-sm text-ink-2">
				Above your marks and, dashed, your rings. Below the master's narrow years and, solid, its rings. A line runs
				through where a mark meets a narrow year.
			</figcaption>
		</figure>
	);
}

function besideAt(row: { year: number; value: number | null }[], wanted: number): number | null {
	return row.find(({ year }) => year === wanted)?.value ?? null;
}
