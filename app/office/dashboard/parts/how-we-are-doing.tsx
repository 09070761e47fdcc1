import { Link } from "react-router";
import { monthNames } from "#app/platform/dates.ts";
import { classes } from "#app/ui/classes.ts";
import { PrivateAmounts } from "#app/ui/privacy.tsx";
import { describeChange, describeSample, formatValue } from "../measure-text.ts";
import type { Measured, Measures } from "../measures.server.ts";
import { periodLabels, periods } from "../periods.ts";
import { MonthChart } from "./month-chart.tsx";

const card = "flex min-w-0 flex-col rounded-lg border border-line bg-card px-4 py-3";

/** What was sold, done, invoiced and paid, and how long it took, against the same days a year ago. */
export function HowWeAreDoing({ period, days, measures, time }: Omit<Measures, "readAt"> & { time: string }) {
	if (!measures.length) return null;
	const drawn = measures.filter(({ months }) => months.length);
	const others = measures.filter(({ months }) => !months.length);
	return (
		<section aria-labelledby="how-we-are-doing" id="figures" className="min-w-0 scroll-mt-24">
			<div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1">
				<h2 id="how-we-are-doing" className="text-[21px]">
					How we're doing
				</h2>
				<nav aria-label="Period" className="flex flex-wrap gap-1">
					{periods.map((each) => (
						<Link
							key={each}
							to={`?period=${each}`}
							preventScrollReset
							aria-current={each === period ? "true" : undefined}
							className="inline-flex min-h-8 items-center rounded-md px-2.5 text-sm font-semibold text-ink-2 hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper max-lg:min-h-11"
						>
							{periodLabels[each]}
						</Link>
					))}
				</nav>
				<span className="text-sm text-ink-3">As of {time}, compared with the same days last year.</span>
			</div>
			<div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
				{drawn.map((measure) => (
					<div key={measure.label} className={card}>
						<Figure measure={measure} days={days} />
						<MonthChart measure={measure} />
						<MonthTable measure={measure} />
					</div>
				))}
			</div>
			<div className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
				{others.map((measure) => (
					<div key={measure.label} className={card}>
						<Figure measure={measure} days={days} />
					</div>
				))}
			</div>
		</section>
	);
}

/** The list of the records that the number counts. */
function listOf({ to, dated }: Measured, { from, through }: Measures["days"]): string {
	if (!dated) return to;
	const query = dated === "during" ? `during=${from}_${through}` : `from=${from}&to=${through}`;
	return `${to}${to.includes("?") ? "&" : "?"}${query}`;
}

function Figure({ measure, days }: { measure: Measured; days: Measures["days"] }) {
	const { label, about, unit, now, before } = measure;
	const change = before && describeChange(measure, now, before);
	const sample = describeSample(measure, now);
	return (
		<>
			<Link
				to={listOf(measure, days)}
				className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-3 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink max-lg:min-h-11 max-lg:items-center"
			>
				{label}
				<b className="font-display text-2xl leading-none font-normal tabular-nums">
					<PrivateAmounts>{formatValue(unit, now.value)}</PrivateAmounts>
				</b>
			</Link>
			<p className="text-sm text-ink-2">
				{about}
				{sample && `, ${sample}`}
			</p>
			{before && (
				<p
					className={classes(
						"mt-1 text-sm",
						change?.isBetter === true && "text-moss",
						change?.isBetter === false && "text-danger",
						(change?.isBetter ?? null) === null && "text-ink-3",
					)}
				>
					<PrivateAmounts>{change ? change.text : "Nothing to compare with last year"}</PrivateAmounts>
				</p>
			)}
		</>
	);
}

/** The numbers behind the chart. */
function MonthTable({ measure: { label, unit, months } }: { measure: Measured }) {
	return (
		<details className="mt-1 text-sm">
			<summary className="inline-flex min-h-8 cursor-pointer items-center text-ink-2 underline underline-offset-4 max-lg:min-h-11">
				Show numbers<span className="sr-only"> of {label.toLowerCase()}</span>
			</summary>
			<table className="mt-1 w-full tabular-nums">
				<thead>
					<tr className="text-left text-ink-3">
						<th scope="col" className="py-1 font-normal">
							Month
						</th>
						<th scope="col" className="py-1 text-right font-normal">
							Value
						</th>
						<th scope="col" className="py-1 text-right font-normal">
							A year before
						</th>
					</tr>
				</thead>
				<tbody>
					{months.toReversed().map(({ month, now, before }) => (
						<tr key={month} className="border-t border-line">
							<th scope="row" className="py-1 text-left font-normal">
								{formatMonth(month)}
							</th>
							<td className="py-1 text-right">
								<PrivateAmounts>{formatValue(unit, now.value)}</PrivateAmounts>
							</td>
							<td className="py-1 text-right text-ink-2">
								<PrivateAmounts>{formatValue(unit, before.value)}</PrivateAmounts>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}

function formatMonth(month: string): string {
	return `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}
