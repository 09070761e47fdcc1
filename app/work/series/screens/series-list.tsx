import { requirePermission } from "#app/noun/permit.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FirstPageLink, MoreLink } from "#app/ui/list-tools.tsx";
import { ViewTabs } from "#app/ui/row.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { SeriesRows } from "../parts/series-rows.tsx";
import { listSeries } from "../series-page.server.ts";
import { seriesPath } from "../series-path.ts";
import type { Route } from "./+types/series-list.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	requirePermission(context, "schedule.view");
	const isEnded = url.searchParams.get("view") === "ended";
	const after = url.searchParams.get("after");
	return { ...(await listSeries(isEnded, after, new Date())), isEnded, isFirstPage: !after };
}

export default function SeriesList({ loaderData: { rows, next, isEnded, isFirstPage } }: Route.ComponentProps) {
	return (
		<RecordPane title="Recurring visits" back="/admin/schedule">
			<title>Recurring visits</title>
			<div className="grid max-w-3xl gap-5">
				<ViewTabs
					label="Views"
					tabs={[
						{ label: "Active", to: seriesPath, current: !isEnded },
						{ label: "Ended", to: `${seriesPath}?view=ended`, current: isEnded },
					]}
				/>
				{rows.length ? (
					<SeriesRows rows={rows} showsCustomer />
				) : (
					<EmptyState title={isEnded ? "No recurring visits have ended" : "No recurring visits yet"}>
						Add recurring visits on the page of a job, such as plant health care every three weeks or pruning every
						winter.
					</EmptyState>
				)}
				<p className="flex gap-4 empty:hidden">
					{!isFirstPage && <FirstPageLink />}
					{next && <MoreLink after={next} />}
				</p>
			</div>
		</RecordPane>
	);
}
