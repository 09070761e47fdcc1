import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { listResources } from "#app/work/resources/resources.server.ts";
import { listJobLines } from "#app/work/schedule/job-page.server.ts";
import { getJob } from "#app/work/schedule/planning.server.ts";
import { arrivalWindows } from "#app/work/schedule/visit-values.ts";
import { proposeSeries } from "../from-line.ts";
import { SeriesForm } from "../parts/series-form.tsx";
import { addSeries } from "../series.server.ts";
import { newSeriesForm } from "../series-form.ts";
import { seriesPath } from "../series-path.ts";
import type { Route } from "./+types/new-series.ts";

export async function loader({ params, context, url }: Route.LoaderArgs) {
	requirePermission(context, "schedule.edit");
	const job = await getJob(parseIdParam(params.id, "This job doesn't exist."));
	const [lines, resources] = await Promise.all([listJobLines(job), listResources()]);
	const { id, title, toName, siteAddress, status, promisedOn } = job;
	const line = lines.find((one) => one.id === url.searchParams.get("line"));
	// a contract for one round says nothing of those that follow
	const endsOn = line ? "" : (promisedOn ?? "");
	return {
		job: { id, toName, siteAddress, isOpen: status === "unscheduled" || status === "scheduled" },
		resources: resources.map(({ id, kind, name }) => ({ id, kind, name })),
		lineTitles: lines.map((line) => line.title).filter(Boolean),
		fields: {
			...proposeSeries(line ?? { title }),
			startsOn: addDays(today(new Date()), 7),
			endsOn: endsOn,
			start: "08:00",
			hours: 2,
			arrivalMinutes: 120,
			resourceIds: [] as string[],
			note: "",
		},
	};
}

export const action = recordAction({
	view: "schedule.edit",
	path: (id) => `/admin/schedule/jobs/${id}/series`,
	stale: "",
	intents: {
		add: intent("schedule.edit", newSeriesForm, async ({ by, id, value, now }) => {
			const job = await getJob(id);
			const result = await addSeries(by, job.id, value, now);
			if (result.kind === "closed") return refused("This job is done or canceled. Recurring visits can't be added.");
			return { to: `${seriesPath}/${result.id}` };
		}),
	},
});

export default function NewSeries({ loaderData, actionData }: Route.ComponentProps) {
	const { job, resources, lineTitles, fields } = loaderData;
	return (
		<RecordPane title="Add recurring visits" back={`/admin/schedule/jobs/${job.id}`}>
			<title>Add recurring visits</title>
			<div className="grid max-w-2xl gap-6">
				<header>
					<p className="text-xl font-semibold [overflow-wrap:anywhere]">
						<Private>{job.toName}</Private>
					</p>
					<p className="text-ink-2 [overflow-wrap:anywhere]">
						<Private>{job.siteAddress}</Private>
					</p>
				</header>
				{job.isOpen ? (
					<>
						<p className="text-ink-2">
							Visits are planned ahead every night: 12 weeks for weekly series, and always at least the next visit. A
							visit that would fall on a weekend or holiday moves to the next workday.
						</p>
						<SeriesForm
							resources={resources}
							lineTitles={lineTitles}
							fields={fields}
							arrivalWindows={arrivalWindows}
							failed={actionData?.kind === "failed" ? actionData : null}
							saved={null}
						/>
					</>
				) : (
					<Notice>This job is done or canceled, so no more visits can be scheduled.</Notice>
				)}
			</div>
		</RecordPane>
	);
}
