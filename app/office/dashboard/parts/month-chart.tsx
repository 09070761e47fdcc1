import { monthNames } from "#app/platform/dates.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import type { Measured } from "../measures.server.ts";

/** Twelve months as bars, each in front of the same month a year before. The table below it has the numbers. */
export function MonthChart({ measure: { label, months } }: { measure: Measured }) {
	const best = months.reduce((most, month) => ((month.now.value ?? 0) > (most.now.value ?? 0) ? month : most));
	const nameOf = (month: string) => monthNames[Number(month.slice(5)) - 1] ?? "";
	return (
		<BarChart
			// a month in which more was credited than invoiced stays on the ground; the table has its number
			bars={months.map(({ month, now, before }) => ({
				key: month,
				label: nameOf(month).charAt(0),
				now: now.value ?? 0,
				before: before.value ?? 0,
			}))}
			width={264}
			height={92}
			label={`${label} in the last twelve months. ${nameOf(best.month)} was the highest.`}
			caption="Dark bars are the last twelve months, light bars the same months a year before."
			isOpen
		/>
	);
}
