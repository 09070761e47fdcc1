import { z } from "zod";
import { may, permit, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { minutesField, versionForm } from "#app/platform/form-fields.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { mapsUrl } from "#app/platform/maps-url.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { TopBar } from "#app/ui/top-bar.tsx";
import { useReloadOnChange } from "#app/ui/use-poll.ts";
import { recordAllWork, refusalMessages } from "#app/work/jobs/jobs.server.ts";
import { tellCustomer } from "#app/work/schedule/notices.server.ts";
import { visitStatusLabels } from "#app/work/schedule/visit.ts";
import { type OfficeStep, takeOfficeStep, takeWorkStep, type WorkStep } from "#app/work/schedule/visit-steps.server.ts";
import { breakField } from "#app/work/time-entries/time-form.ts";
import { readSignature } from "../latest.server.ts";
import { logVisit } from "../log-visit.server.ts";
import { LogVisit } from "../parts/log-visit.tsx";
import { OpenWork } from "../parts/open-work.tsx";
import { ProgressSection, visitTones } from "../parts/progress-section.tsx";
import { VisitMessages } from "../parts/visit-messages.tsx";
import { readVisitMessages } from "../visit-messages.server.ts";
import { readVisitProgress } from "../visit-progress.server.ts";
import type { Route } from "./+types/visit-day.ts";

/** The day of a visit, for the crew and the office: where, when, its steps, and what the customer was told. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "visits.work");
	const id = parseIdParam(params.id, "This visit doesn't exist.");
	// read first: what changes while the rest is read makes the page load again
	const signature = await readSignature(by, id);
	const found = await readVisitProgress(id, permit(by, "schedule.view") ? null : by.id, new Date());
	if (!found) throw new Response("This visit doesn't exist.", { status: 404, statusText: "Not Found" });
	const { siteAddress } = found;
	const mapUrl = mapsUrl(siteAddress, null, request.headers.get("user-agent") ?? "");
	const messages = await readVisitMessages(by, id, new Date());
	return {
		...found,
		signature,
		messages,
		mapUrl,
		id,
		visitPath: `/admin/schedule/visits/${id}`,
		mayEdit: may(by.role, "schedule.edit"),
	};
}

const leaveForm = versionForm.extend({
	/** minutes until the crew arrives; "" for no estimate */
	minutes: z.union([z.literal("").transform(() => null), z.coerce.number().int().min(1).max(240)]).default(null),
});

const logForm = versionForm
	.extend({
		start: minutesField("Enter a time, such as 8:00 a.m."),
		end: minutesField("Enter a time, such as 3:30 p.m."),
		/** whose hours are added */
		"people[]": z.array(z.uuid()).max(100).default([]),
		breakMinutes: breakField,
	})
	.refine(({ start, end }) => start < end, { path: ["end"], message: "The end has to be after the start." });

function workStep(step: WorkStep) {
	return intent("visits.work", leaveForm, async ({ by, id, value: { version, minutes }, now }) => {
		const expectedAt = minutes === null ? null : new Date(now.getTime() + minutes * 60_000);
		return toAnswer(await takeWorkStep(by, step, { visitId: id, seenVersion: version, expectedAt }, now));
	});
}

function officeStep(step: OfficeStep) {
	return intent("schedule.edit", versionForm, async ({ by, id, value: { version }, now }) =>
		toAnswer(await takeOfficeStep(by, step, { visitId: id, seenVersion: version }, now)),
	);
}

function toAnswer(result: Awaited<ReturnType<typeof takeWorkStep>>) {
	if (result.kind === "done" || result.kind === "stale") return result.kind;
	if (result.kind === "on-hold") return refused(result.message);
	return refused("Only people who are booked for this visit can do that.");
}

export const action = recordAction({
	view: "visits.work",
	path: (id) => `/admin/schedule/visits/${id}/day`,
	stale: "Someone else changed this visit. You're looking at the latest version.",
	intents: {
		leave: workStep("leave"),
		start: workStep("start"),
		pause: workStep("pause"),
		finish: workStep("finish"),
		confirm: officeStep("confirm"),
		reopen: officeStep("reopen"),
		log: intent("schedule.edit", logForm, async ({ by, id, value, now }) => {
			const { version, "people[]": personIds, ...times } = value;
			const result = await logVisit(by, { visitId: id, seenVersion: version, personIds, ...times }, now);
			if (result.kind === "future") return invalid({ end: "This time hasn't passed yet." });
			if (result.kind === "hours-refused") return invalid({ people: result.message });
			return toAnswer(result);
		}),
		"all-done": intent("work.mark", noFields, async ({ by, id, now }) => {
			// what only people on the visit may change
			const found = await readVisitProgress(id, permit(by, "schedule.view") ? null : by.id, now);
			if (!found?.contractId) return "stale";
			const result = await recordAllWork(by, found.contractId, now);
			return result === "done" ? "done" : refused(refusalMessages[result]);
		}),
		tell: intent("schedule.edit", noFields, ({ by, id, now }) => tellCustomer(by, id, now)),
	},
});

export default function VisitDay({ loaderData, actionData }: Route.ComponentProps) {
	const { when, status, toName, number, siteAddress, mapUrl, work, contractId, openWork, mayEdit, progress } =
		loaderData;
	const { visitPath, id, signature } = loaderData;
	useReloadOnChange(`/api/schedule/visits/${id}/latest`, signature);
	const failed = actionData?.kind === "failed" ? actionData.errors : {};
	return (
		<>
			<title>{`Visit ${when}`}</title>
			<TopBar title="Visit" />
			<div className="mx-auto grid w-full max-w-2xl gap-4 px-8 py-6 max-lg:px-4">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<h2 className="lining text-2xl">{when}</h2>
					<Badge tone={visitTones[status]}>{visitStatusLabels[status]}</Badge>
				</div>
				<div className="[overflow-wrap:anywhere]">
					<p className="font-semibold">
						<Private>{toName}</Private>, {number}
					</p>
					<p className="text-ink-2">
						<Private>{siteAddress}</Private>
					</p>
					<p className="text-ink-2">{work.join(", ")}</p>
				</div>
				<p>
					<a href={mapUrl} className={buttonClass({ size: "dense" })}>
						<Icon name="map-pin" className="size-4" />
						Open map
					</a>
				</p>
				{progress.toLog && mayEdit ? (
					<LogVisit version={progress.version} planned={progress.toLog} visitPath={visitPath} failed={failed} />
				) : (
					<ProgressSection {...progress} mayEdit={mayEdit} failed={failed} />
				)}
				<VisitMessages messages={loaderData.messages} />
				{contractId && openWork.length > 0 && <OpenWork contractId={contractId} lines={openWork} />}
			</div>
		</>
	);
}
