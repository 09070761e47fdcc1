// The sections of the report about searches and page speed.
import type { Permitted } from "#app/noun/permit.server.ts";
import { templateLabels } from "#app/site/page-views/templates.ts";
import { readValues, readVitals, type Value } from "#app/site/page-views/traffic.server.ts";
import {
	countWithin,
	type Metric,
	metrics,
	percentile,
	rate,
	type Steps,
	vitalSteps,
} from "#app/site/page-views/vital-steps.ts";
import type { Period } from "./period.ts";
import { count, describeShare, type ReportTable, share, text } from "./report.ts";

type By = Permitted<"analytics.view">;

export async function readSearchTables(by: By, period: Period): Promise<ReportTable[]> {
	const { search, miss } = await readValues(by, ["search", "miss"], period);
	const columns = [text("Search"), count("Searches"), count("Visitors"), count("Period before"), count("Last year")];
	const rowsOf = (values: Value[]) =>
		values
			.filter(({ views, before, lastYear }) => views + before.views + lastYear.views > 0)
			.toSorted((a, b) => b.views - a.views)
			.map(({ value, views, visitors, before, lastYear }) => ({
				cells: [value || "Short, or with digits (text not stored)", views, visitors, before.views, lastYear.views],
			}));
	return [
		{
			key: "misses",
			title: "Searches without a result",
			about: "What people looked for and our site doesn't have. The ones that come up again become ideas for articles.",
			columns,
			rows: rowsOf(miss),
			empty: "Every search found something, or no one searched.",
		},
		{
			key: "searches",
			title: "Searches that found something",
			about:
				"Counted when someone stops typing, once per search. Searches that may be personal are counted without their text.",
			columns,
			rows: rowsOf(search),
			empty: "No one searched in this period.",
		},
	];
}

const metricNames: Record<Metric, { title: string; about: string }> = {
	lcp: {
		title: "Main content loaded (LCP)",
		about: "How long the largest picture or text takes to appear. Good: up to 2.5 s. Poor: over 4 s.",
	},
	inp: {
		title: "Response to taps (INP)",
		about: "Time from a tap or key until the screen changes. Good: up to 200 ms. Poor: over 500 ms.",
	},
	cls: {
		title: "Layout shift (CLS)",
		about: "How far the page jumps while it loads. Good: up to 0.1. Poor: over 0.25.",
	},
};

const merge = (all: Steps[]): Steps => {
	const sums = new Map<number, number>();
	for (const { step, measured } of all.flat()) sums.set(step, (sums.get(step) ?? 0) + measured);
	return [...sums].map(([step, measured]) => ({ step, measured }));
};

function formatVital(metric: Metric, value: number | null): string {
	if (value === null) return "–";
	if (metric === "cls") return (value / 1000).toFixed(2);
	return value < 1000 ? `${value} ms` : `${(value / 1000).toFixed(1)} s`;
}

/** For each measurement, the value that three of four page views stay within. */
export async function readSpeedTables(by: By, period: Period): Promise<ReportTable[]> {
	const [now, before, lastYear] = await Promise.all([
		readVitals(by, period.now),
		readVitals(by, period.before),
		readVitals(by, period.lastYear),
	]);
	return metrics.map((metric) => {
		const stepsOf = (vitals: typeof now, template: string | null) =>
			merge(
				vitals
					.filter((one) => one.metric === metric && (!template || one.template === template))
					.map(({ steps }) => steps),
			);
		const row = (label: string, template: string | null) => {
			const steps = stepsOf(now, template);
			const measured = steps.reduce((sum, one) => sum + one.measured, 0);
			const p75 = percentile(metric, steps, 0.75);
			const earlier = (vitals: typeof now) => formatVital(metric, percentile(metric, stepsOf(vitals, template), 0.75));
			return {
				cells: [
					label,
					formatVital(metric, p75),
					p75 === null ? "–" : rate(metric, p75),
					describeShare(countWithin(metric, steps, vitalSteps[metric].good), measured),
					earlier(before),
					earlier(lastYear),
				],
			};
		};
		const templates = [...new Set(now.filter((one) => one.metric === metric).map(({ template }) => template))];
		return {
			key: metric,
			...metricNames[metric],
			columns: [
				text("Pages"),
				share("75% are within"),
				text("Rating"),
				share("Good"),
				share("Period before"),
				share("Last year"),
			],
			rows: templates.map((template) => row(templateLabels[template] ?? template, template)),
			total: templates.length > 1 ? row("All pages", null) : undefined,
			empty: "Nothing measured in this period. Browsers report it when a page is left.",
		};
	});
}
