import { JobCard } from "#app/documents/job/job-card.tsx";
import { loadJob } from "#app/documents/job/load-job.server.ts";
import { NextStep } from "#app/documents/job/next-step.tsx";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { CustomerCard } from "#app/people/customers/customer-link.tsx";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { mapsUrl } from "#app/platform/maps-url.ts";
import { telUrl } from "#app/platform/phone.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private, PrivateTitle } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { readJobMaterials } from "#app/work/field-visits/materials.server.ts";
import { listJobSeries } from "#app/work/series/series-page.server.ts";
import { readJobHours } from "#app/work/time-entries/hours.server.ts";
import { boardPath } from "../board-view.ts";
import { jobForm } from "../job-form.ts";
import { findJobPhone, listJobActivity, listJobLines, loadJobVisits } from "../job-page.server.ts";
import { editJob } from "../jobs.server.ts";
import { JobLines, JobRecord, JobSeries, JobVisits } from "../parts/job-sections.tsx";
import { NeedsForm } from "../parts/needs-form.tsx";
import { getJob } from "../planning.server.ts";
import { jobStatusLabels } from "../visit.ts";
import type { Route } from "./+types/job.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "schedule.view");
	const job = await getJob(parseIdParam(params.id, "This job doesn't exist."));
	const [overview, lines, phone, planned, activity, series, hours, materials] = await Promise.all([
		loadJob(by, job.id, new Date()),
		listJobLines(job),
		findJobPhone(job),
		loadJobVisits(job),
		listJobActivity(job.id),
		listJobSeries(job, new Date()),
		readJobHours([job.id]),
		readJobMaterials([job.id]),
	]);
	return {
		hours: hours.get(job.id) ?? null,
		materials: materials.get(job.id) ?? [],
		job,
		overview,
		phone,
		planned,
		activity,
		series,
		timeZone: settings.timeZone,
		lines: lines.map(({ id, title, detail, quantity, unit }) => ({ id, title, detail, quantity, unit })),
		mayEdit: may(by.role, "schedule.edit"),
	};
}
export type JobPageData = Awaited<ReturnType<typeof loader>>;

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "schedule.view",
	path: (id) => `${boardPath}/jobs/${id}`,
	stale: "Someone else changed this job. Review the latest version, then save again.",
	intents: {
		save: intent("schedule.edit", jobForm, ({ by, id, value, now }) => editJob(by, id, value, now)),
	},
});

export default function JobScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { hours, materials, job, overview, phone, planned, lines, activity, timeZone, mayEdit } = loaderData;
	const isOpen = job.status === "unscheduled" || job.status === "scheduled";
	const plan = mayEdit && isOpen && (
		<ButtonLink to={`${boardPath}/plan/${job.id}`} tone="moss" size="dense" className="max-lg:min-h-11">
			<Icon name="calendar-clock" className="size-4" />
			{planned.visits.length ? "Schedule another visit" : "Schedule visit"}
		</ButtonLink>
	);
	return (
		<RecordPane
			title={job.title}
			back={boardPath}
			badge={
				<Badge tone={job.status === "scheduled" ? "info" : job.status === "done" ? "good" : "plain"}>
					{jobStatusLabels[job.status]}
				</Badge>
			}
			actions={plan}
			actionBar={plan || undefined}
			sidebar={
				<>
					<CustomerCard id={job.customerId} name={job.toName} />
					<JobCard job={overview} />
					<SidebarSection title="Activity">
						<Timeline entries={activity} formatTime={(iso) => formatInstant(iso, timeZone)} />
					</SidebarSection>
				</>
			}
		>
			<PrivateTitle general={`Job ${job.number}`}>{`Job ${job.number}, ${job.toName}`}</PrivateTitle>
			<div className="grid max-w-3xl gap-8">
				<header>
					<p className="text-xl font-semibold [overflow-wrap:anywhere]">
						<Private>{job.toName}</Private>
					</p>
					<p className="text-ink-2 [overflow-wrap:anywhere]">
						<Private>{job.siteAddress}</Private>, {job.number}
					</p>
					<p className="mt-3 flex flex-wrap gap-2">
						{phone && (
							<a href={telUrl(phone)} className={`${buttonClass({ size: "dense" })} max-lg:min-h-11`}>
								<Icon name="phone" className="size-4" />
								<Private>{phone}</Private>
							</a>
						)}
						<a
							href={mapsUrl(job.siteAddress, overview.property?.location)}
							target="_blank"
							rel="noreferrer"
							className={`${buttonClass({ size: "dense" })} max-lg:min-h-11`}
						>
							<Icon name="map-pin" className="size-4" />
							Open map
						</a>
					</p>
					<NextStep job={overview} />
				</header>
				<JobVisits jobId={job.id} {...planned} mayEdit={mayEdit && isOpen} />
				<JobSeries jobId={job.id} series={loaderData.series} mayEdit={mayEdit && isOpen} />
				<JobRecord hours={hours} materials={materials} />
				<JobLines lines={lines} seriesPath={mayEdit && isOpen ? `${boardPath}/jobs/${job.id}/series` : null} />
				<NeedsForm key={job.version} job={job} failed={actionData ?? null} readOnly={!mayEdit || !isOpen} />
			</div>
		</RecordPane>
	);
}
