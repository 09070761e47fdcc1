import { monthNames } from "#app/platform/dates.ts";
import type { Measured } from "../measures.server.ts";

const width = 264;
const height = 92;
const step = width / 12;
const floor = height - 14;

/** Twelve months as bars, each in front of the same month a year before. The table below it has the numbers. */
export function MonthChart({ measure: { label, months } }: { measure: Measured }) {
	const values = months.flatMap(({ now, before }) => [now.value ?? 0, before.value ?? 0]);
	const top = Math.max(...values, 1);
	// a month in which more was credited than invoiced stays on the ground; the table has its number
	const tall = (value: number | null) => Math.max(0, ((value ?? 0) / top) * (floor - 4));
	const best = months.reduce((most, month) => ((month.now.value ?? 0) > (most.now.value ?? 0) ? month : most));
	return (
		<figure className="mt-2">
			<svg
				viewBox={`0 0 ${width} ${height}`}
				role="img"
				aria-label={`${label} in the last twelve months. ${monthNames[Number(best.month.slice(5)) - 1]} was the highest.`}
				className="w-full"
			>
				<line x1="0" x2={width} y1={floor + 0.5} y2={floor + 0.5} className="stroke-line-strong" />
				{months.map(({ month, now, before }, at) => (
					<g key={month}>
						<rect
							x={at * step + 2}
							width={step - 4}
							y={floor - tall(before.value)}
							height={tall(before.value)}
							className="fill-line"
						/>
						<rect
							x={at * step + 6}
							width={step - 12}
							y={floor - tall(now.value)}
							height={tall(now.value)}
							className={at === months.length - 1 ? "fill-ink-3" : "fill-ink"}
						/>
						<text x={at * step + step / 2} y={height - 3} textAnchor="middle" fontSize="9" className="fill-ink-3">
							{(monthNames[Number(month.slice(5)) - 1] ?? "").charAt(0)}
						</text>
					</g>
				))}
			</svg>
			<figcaption className="sr-only">
				Dark bars are the last twelve months, light bars the same months a year before.
			</figcaption>
		</figure>
	);
}
