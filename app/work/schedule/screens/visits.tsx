import { Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { parseListQuery } from "#app/platform/http/list-query.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FirstPageLink, MoreLink } from "#app/ui/list-tools.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Row, Rows, ViewTabs } from "#app/ui/row.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { countScheduleViews, listVisits, type VisitView, visitViews } from "../attention.server.ts";
import { boardPath } from "../board-view.ts";
import { visitStatusLabels } from "../visit.ts";
import type { Route } from "./+types/visits.ts";

/** Visits that need attention: past ones that no one logged, drafts that are about to begin, and those that customers asked to move. */
export async function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "schedule.view");
	const now = new Date();
	const query = parseListQuery(request, visitViews, "to-log");
	const view = visitViews.find((name) => name === query.view) ?? "to-log";
	const [page, counts] = await Promise.all([listVisits(view, { after: query.after }, now), countScheduleViews(now)]);
	return { ...page, view, isFirst: !query.after, counts };
}

const labels: Record<VisitView, string> = {
	"to-log": "To log",
	drafts: "Drafts",
	reschedule: "Reschedule requests",
};
const empty: Record<VisitView, string> = {
	"to-log": "All past visits are logged",
	drafts: "All visits of the next two days are published",
	reschedule: "No one has asked for another day",
};

export default function Visits({ loaderData: { rows, next, view, isFirst, counts } }: Route.ComponentProps) {
	return (
		<RecordPane title="Visits that need attention" back={boardPath}>
			<title>Visits that need attention</title>
			<ViewTabs
				label="Views"
				tabs={([...Object.keys(labels)] as VisitView[]).map((name) => ({
					label: labels[name],
					to: `${boardPath}/visits?view=${name}`,
					count: counts[name],
					current: name === view,
				}))}
			/>
			{rows.length ? (
				<div className="mt-3 max-w-3xl overflow-hidden rounded-lg border border-line bg-card">
					<Rows label={labels[view]}>
						{rows.map((row) => (
							<Row
								key={row.id}
								to={
									view === "to-log"
										? `${boardPath}/visits/${row.id}/day`
										: `${boardPath}/visits/${row.id}?date=${row.day}`
								}
								name={<Private>{row.toName}</Private>}
								tone={view === "to-log" ? "waiting" : "urgent"}
								reason={
									view === "reschedule" ? (
										<Private>{row.moveRequest}</Private>
									) : (
										`${visitStatusLabels[row.status]} on ${formatShortDay(row.day)}: ${row.title}`
									)
								}
								foot={row.number}
								next={view === "reschedule" ? `Planned for ${formatShortDay(row.day)}` : <Private>{row.site}</Private>}
								nextWraps
							/>
						))}
					</Rows>
				</div>
			) : (
				<EmptyState title={empty[view]}>
					<Link to={boardPath} className="underline underline-offset-4">
						Open the schedule
					</Link>
				</EmptyState>
			)}
			<p className="mt-3 flex gap-6">
				{!isFirst && <FirstPageLink />}
				{next && <MoreLink after={next} label="Next page" />}
			</p>
		</RecordPane>
	);
}
