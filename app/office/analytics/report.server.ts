import type { Permitted } from "#app/noun/permit.server.ts";
import { readFunnelTables } from "./funnel.server.ts";
import type { Period } from "./period.ts";
import type { Chart, Extent, Figure, ReportTable, Section } from "./report.ts";
import { readSearchTables, readSpeedTables } from "./searches.server.ts";
import { readChart, readFigures, readPageTables, readVisitorTables } from "./visitors.server.ts";

export type Report = { figures: Figure[]; chart: Chart | null; tables: ReportTable[] };

type ReadTables = (by: Permitted<"analytics.view">, period: Period, extent: Extent) => Promise<ReportTable[]>;
const tables: Record<Section, ReadTables> = {
	visitors: readVisitorTables,
	pages: readPageTables,
	requests: readFunnelTables,
	searches: readSearchTables,
	speed: readSpeedTables,
};

/** One section of the report. The first one has the figures and the chart. */
export async function readReport(
	by: Permitted<"analytics.view">,
	section: Section,
	period: Period,
	extent: Extent = "listed",
): Promise<Report> {
	const isFirst = section === "visitors";
	const [found, figures, chart] = await Promise.all([
		tables[section](by, period, extent),
		isFirst ? readFigures(by, period) : [],
		isFirst ? readChart(by, period) : null,
	]);
	return { tables: found, figures, chart };
}
