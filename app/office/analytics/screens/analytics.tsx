import { Form } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ViewTabs } from "#app/ui/row.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { Figures, TableSection, VisitorChart } from "../parts/report-view.tsx";
import { WhatCounts } from "../parts/what-counts.tsx";
import { describePeriod, periodKeys, periodLabels, periodQuery, readPeriod } from "../period.ts";
import { readReport } from "../report.server.ts";
import { reportPath, sectionLabels, sections } from "../report.ts";
import type { Route } from "./+types/analytics.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "analytics.view");
	const day = today(new Date());
	const period = readPeriod(url.searchParams, day);
	const section = sections.find((one) => one === url.searchParams.get("section")) ?? "visitors";
	return { ...(await readReport(by, section, period)), section, period, day };
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
	const { figures, chart, tables, section, period, day } = loaderData;
	const query = periodQuery(period);
	const linkTo = (change: Record<string, string>) => `${reportPath}?${new URLSearchParams(change)}`;
	const isEmpty = figures.length > 0 && figures.every(({ value, before, lastYear }) => !value && !before && !lastYear);
	return (
		<>
			<title>Analytics</title>
			<TopBar title="Analytics" />
			<div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-7 px-8 py-6 max-lg:px-4">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-3">
					<ViewTabs
						label="Section"
						tabs={sections.map((one) => ({
							label: sectionLabels[one],
							to: linkTo({ ...query, section: one }),
							current: one === section,
						}))}
					/>
					<div className="flex flex-wrap items-end gap-x-6 gap-y-3">
						<ViewTabs
							label="Period"
							tabs={periodKeys.map((key) => ({
								label: periodLabels[key],
								to: linkTo({ period: key, section }),
								current: key === period.key,
							}))}
						/>
						<Form
							method="get"
							action={reportPath}
							className="flex flex-wrap items-end gap-3"
							key={period.now.from + period.through}
						>
							<Field label="From" name="from">
								<Input dense type="date" defaultValue={period.now.from} max={day} required />
							</Field>
							<Field label="Through" name="to">
								<Input dense type="date" defaultValue={period.through} max={day} required />
							</Field>
							<input type="hidden" name="section" value={section} />
							<Button type="submit" size="dense" className="max-lg:min-h-11">
								Show days
							</Button>
						</Form>
					</div>
					<p className="text-sm text-ink-2">
						{`${describePeriod(period)}, compared with the ${period.days === 1 ? "day" : `${period.days} days`} before and with the same days last year.`}
					</p>
				</div>
				{isEmpty ? (
					<EmptyState title="No visits counted yet">
						Visits appear here as soon as someone opens a public page. What counts is explained below.
					</EmptyState>
				) : (
					<>
						{figures.length > 0 && <Figures figures={figures} />}
						{chart && <VisitorChart chart={chart} />}
						{tables.map((table) => (
							<TableSection key={table.key} table={table} query={query} />
						))}
					</>
				)}
				<WhatCounts />
			</div>
		</>
	);
}
