import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { boardPath } from "../board-view.ts";
import { dropJob } from "../drops.server.ts";
import { JobSummary } from "../parts/job-facts.tsx";
import { Panel } from "../parts/panel.tsx";
import { VisitForm } from "../parts/visit-form.tsx";
import { getJob, proposeVisit, submitNewVisit } from "../planning.server.ts";
import { dropForm, visitForm } from "../visit-form.ts";
import { boardQueryOf, listAvailable, loadJobFacts, readQueryValues } from "../visit-page.server.ts";
import { findVisit } from "../visits.server.ts";
import type { Route } from "./+types/plan-visit.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	requirePermission(context, "schedule.edit");
	const now = new Date();
	const job = await getJob(parseIdParam(params.id, "This job doesn't exist."));
	const afterId = url.searchParams.get("after");
	const after = isUuid(afterId) ? await findVisit(afterId) : null;
	const values = readQueryValues(url.searchParams, await proposeVisit(job, { day: null, after }, now));
	const [facts, available] = await Promise.all([loadJobFacts(job, now), listAvailable(values)]);
	const series = { id: url.searchParams.get("series") ?? "", on: url.searchParams.get("on") ?? "" };
	return { job: facts, values, available, query: boardQueryOf(url), series: series.id && series.on ? series : null };
}

export const action = recordAction({
	view: "schedule.edit",
	path: (id) => `${boardPath}/plan/${id}`,
	stale: "",
	intents: {
		save: intent("schedule.edit", visitForm, ({ by, id, value: { values, board, series, on }, now }) =>
			submitNewVisit(by, id, values, board, now, series && on ? { id: series, on } : null),
		),
		drop: intent("schedule.edit", dropForm, async ({ by, id, value, now }) =>
			dropJob(by, await getJob(id), value, now),
		),
	},
});

export default function PlanVisit({ loaderData, actionData }: Route.ComponentProps) {
	const { job, values, available, query, series } = loaderData;
	const isOpen = job.status === "unscheduled" || job.status === "scheduled";
	return (
		<Panel title="Schedule visit" lead={<Private>{job.toName}</Private>} query={query}>
			<title>Schedule visit</title>
			<JobSummary job={job} />
			{isOpen ? (
				<VisitForm
					key={`${job.id} ${JSON.stringify(actionData && "values" in actionData ? actionData.values : values)}`}
					values={values}
					available={available}
					job={job}
					query={query}
					series={series}
					version={null}
					answer={actionData}
				/>
			) : (
				<Notice>This job is {job.status}, so no more visits can be scheduled.</Notice>
			)}
		</Panel>
	);
}
