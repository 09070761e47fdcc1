import { Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { readListPeriod } from "#app/platform/http/list-query.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChoiceSearch, FirstPageLink, MoreLink, PeriodNotice } from "#app/ui/list-tools.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { ViewTabs } from "#app/ui/row.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import type { Tone } from "#app/ui/status.ts";
import { type JobRow, listJobs } from "../job-list.server.ts";
import { describeStart, type JobView, jobViewLabels, jobViews, parseJobView } from "../job-list.ts";
import type { Route } from "./+types/jobs.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "work.mark");
	const query = new URL(request.url).searchParams;
	const search = (query.get("search") ?? "").slice(0, 100);
	const after = query.get("after");
	const view = parseJobView(query);
	const period = readListPeriod(request);
	return { view, search, period, isFirstPage: !after, ...(await listJobs(by, view, search, after, period)) };
}

/** The crew's list of jobs: signed contracts, without prices. */
export default function Jobs({ loaderData: { view, search, period, rows, next, isFirstPage } }: Route.ComponentProps) {
	return (
		<RecordPane title="Jobs" back="/admin">
			<title>Jobs</title>
			<div className="grid max-w-2xl gap-5">
				<ViewTabs
					label="Views"
					tabs={jobViews.map((one) => ({
						label: jobViewLabels[one],
						to: `?${new URLSearchParams({ view: one, ...(search && { search }) })}`,
						current: one === view,
					}))}
				/>
				<ChoiceSearch
					label="Job"
					hint="Search by street, town, name or contract number."
					name="search"
					search={search}
				/>
				<PeriodNotice period={period} />
				{rows.length ? (
					<ul className="grid gap-3">
						{rows.map(({ id, name, siteAddress, number, status, ...days }) => (
							<li key={id}>
								<Link
									to={`/admin/work-done/${id}`}
									className="block min-h-18 rounded-lg border-control bg-card px-4 py-3 [overflow-wrap:anywhere] hover:border-ink"
								>
									<span className="block text-lg font-semibold">
										<Private>{siteAddress}</Private>
									</span>
									<span className="block text-ink-2">
										<Private>{name}</Private>, {number}
									</span>
									<span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
										<Badge tone={tones[status]}>{jobViewLabels[status]}</Badge>
										{describeStart(days)}
									</span>
								</Link>
							</li>
						))}
					</ul>
				) : (
					<EmptyState title={search ? "No jobs match your search" : emptyLabels[view]} />
				)}
				<p className="flex gap-4 empty:hidden">
					{!isFirstPage && <FirstPageLink />}
					{next && <MoreLink after={next} />}
				</p>
			</div>
		</RecordPane>
	);
}

const tones: Record<JobRow["status"], Tone> = { ready: "info", "under-way": "waiting", done: "good" };

const emptyLabels: Record<JobView, string> = {
	ready: "No jobs are ready to start",
	"under-way": "No jobs are under way",
	done: "No jobs are done yet",
	all: "No signed contracts yet",
};
