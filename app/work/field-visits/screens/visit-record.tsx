import { Link } from "react-router";
import { z } from "zod";
import { AddPhotosLink } from "#app/content/pictures/add-photos-link.tsx";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { visitStatusLabels } from "#app/work/schedule/visit.ts";
import { findVisitRecord } from "#app/work/visits/visit-record.server.ts";
import { VisitReportView } from "../parts/visit-report-view.tsx";
import { dismissFieldChange, reviewHazards, reviewIncident } from "../reviews.server.ts";
import { loadVisitReport } from "../visit-report.server.ts";
import type { Route } from "./+types/visit-record.ts";

/** The record of a visit: hazard assessment, times, materials, photos, promises, sign-off and incidents. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "schedule.view");
	const found = await findVisitRecord(parseIdParam(params.id, "This visit doesn't exist."));
	if (!found) throw new Response("This visit doesn't exist.", { status: 404, statusText: "Not Found" });
	const { visit, job } = found;
	return {
		visitId: visit.id,
		jobId: job.id,
		number: job.number,
		toName: job.toName,
		siteAddress: job.siteAddress,
		status: visitStatusLabels[visit.status],
		when: formatInstant(visit.during.from, settings.timeZone),
		mayEdit: may(by.role, "schedule.edit"),
		mayManageTime: may(by.role, "time.manage"),
		mayAddPictures: may(by.role, "pictures.edit"),
		report: await loadVisitReport(visit.id),
	};
}

const reviewForm = z.object({
	recordId: z.uuid(),
	note: z.string().trim().min(1, "Say what was done about it.").max(1000, "Keep this to 1,000 characters or fewer."),
});

export const action = recordAction({
	view: "schedule.view",
	path: (id) => `/admin/schedule/visits/${id}/record`,
	stale: "Someone else already did this. You're looking at the latest version.",
	intents: {
		"review-incident": intent("schedule.edit", reviewForm, ({ by, id, value: { recordId, note }, now }) =>
			reviewIncident(by, { visitId: id, id: recordId, note }, now),
		),
		"review-hazards": intent("schedule.edit", reviewForm, ({ by, id, value: { recordId, note }, now }) =>
			reviewHazards(by, { visitId: id, id: recordId, note }, now),
		),
		dismiss: intent("schedule.edit", z.object({ recordId: z.uuid() }), ({ by, id, value: { recordId }, now }) =>
			dismissFieldChange(by, id, recordId, now),
		),
	},
});

export default function VisitRecord({ loaderData, actionData }: Route.ComponentProps) {
	const { visitId, jobId, number, toName, siteAddress, status, when, report, mayEdit, mayManageTime, mayAddPictures } =
		loaderData;
	return (
		<RecordPane title={`Record of the visit, ${when}`} back={`/admin/schedule/jobs/${jobId}`}>
			<title>{`Record of the visit, job ${number}`}</title>
			<div className="grid max-w-3xl gap-8">
				<header className="[overflow-wrap:anywhere]">
					<p className="text-xl font-semibold">
						<Private>{toName}</Private>
					</p>
					<p className="text-ink-2">
						<Private>{siteAddress}</Private>, {number}, {status.toLowerCase()}
					</p>
					<p>
						<Link
							to={`/admin/schedule/visits/${visitId}`}
							className="inline-block min-h-6 underline underline-offset-4 max-lg:min-h-11 max-lg:content-center"
						>
							Visit on the schedule
						</Link>
					</p>
				</header>
				<VisitReportView
					report={report}
					mayEdit={mayEdit}
					mayManageTime={mayManageTime}
					errors={actionData?.kind === "failed" ? actionData.errors : {}}
				/>
				{mayAddPictures && report.photos.length > 0 && <AddPhotosLink source="visit" record={visitId} />}
			</div>
		</RecordPane>
	);
}
