import { Form } from "react-router";
import { activityEntries } from "#app/documents/record/activity.ts";
import { loadUnsentEvents } from "#app/documents/record/load-activity.server.ts";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatInstant, formatShortDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { invalid } from "#app/platform/form-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PrivateTitle } from "#app/ui/privacy.tsx";
import { RecordPane, SidebarSection } from "#app/ui/split-view.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { calendarPath, movedUrl } from "#app/work/calendar/calendar-view.ts";
import { formatVisitTime } from "#app/work/schedule/board-view.server.ts";
import { toTimeField } from "#app/work/schedule/calendar.ts";
import { appointmentState, appointmentStatusLabels, type Confirmation } from "../appointment.ts";
import {
	cancelAppointmentForm,
	confirmAppointmentForm,
	dropAppointmentForm,
	savedAppointmentForm,
} from "../appointment-form.ts";
import {
	checkPlan,
	describeInquiry,
	explain,
	listEstimatorChoices,
	readFields,
	suggestTimes,
	toPlan,
} from "../appointment-page.server.ts";
import { findAppointment } from "../appointment-record.server.ts";
import { cancelAppointment, confirmAppointment, moveAppointment } from "../appointments.server.ts";
import { AppointmentFields, appointmentLabels, Suggestions } from "../parts/appointment-fields.tsx";
import { InquiryFacts } from "../parts/inquiry-facts.tsx";
import type { Route } from "./+types/appointment.ts";

const activityLabels: Record<string, string> = {
	booked: "Scheduled the appointment",
	moved: "Moved the appointment",
	edited: "Changed the note",
	canceled: "Canceled the appointment",
	"confirmed-by-email": "Emailed the confirmation to the customer",
	"confirmed-by-phone": "Confirmed with the customer by phone",
	"invitation-accepted": "Accepted the calendar invitation",
	"invitation-declined": "Declined the calendar invitation",
};

const emailActions = { "confirmed-by-email": ["appointment-booked"] };

async function getAppointment(id: string) {
	const record = await findAppointment(id);
	if (!record) throw new Response("This appointment doesn't exist.", { status: 404, statusText: "Not Found" });
	return record;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "calendar.view");
	const now = new Date();
	const record = await getAppointment(parseIdParam(params.id));
	const { appointment, inquiry, estimator } = record;
	const state = appointmentState(appointment, now);
	const mayEdit = may(by.role, "appointments.edit") && state === "scheduled";
	const path = `${calendarPath}/appointments/${appointment.id}`;
	const [estimators, suggestions, events] = await Promise.all([
		listEstimatorChoices(estimator),
		mayEdit ? suggestTimes(inquiry, path, appointment.id, now) : [],
		listAuditEvents({ entity: "appointment", id: appointment.id }),
	]);
	const unsent = await loadUnsentEvents({ entity: "inquiry", id: inquiry.id }, events, emailActions);
	return {
		id: appointment.id,
		version: appointment.version,
		state,
		mayEdit,
		estimators,
		suggestions,
		path,
		when: `${formatShortDay(today(appointment.during.from))}, ${formatVisitTime(appointment.during)}`,
		day: today(appointment.during.from),
		bookedBy: appointment.bookedBy,
		isTold: appointment.customerToldAt !== null,
		inquiry: describeInquiry(inquiry),
		fields: readFields(mayEdit ? url.searchParams : new URLSearchParams(), record, today(now)),
		activity: activityEntries(events, [], "", activityLabels, unsent),
		timeZone: settings.timeZone,
	};
}

const confirmBy = (how: Confirmation) =>
	intent("appointments.edit", confirmAppointmentForm, ({ by, id, value: { version }, now }) =>
		confirmAppointment(by, id, version, how, now),
	);

export const shouldRevalidate = reloadAfterConflict;

export const action = recordAction({
	view: "appointments.edit",
	path: (id) => `${calendarPath}/appointments/${id}`,
	ownParams: ["day", "start", "estimator"],
	stale: "Someone else changed this appointment. You're looking at the latest version.",
	intents: {
		save: intent("appointments.edit", savedAppointmentForm, async ({ by, id, value: { version, ...values }, now }) => {
			const before = await getAppointment(id);
			const errors = await checkPlan(values, before, now);
			if (errors) return invalid(errors);
			const result = await moveAppointment(by, id, version, toPlan(values), values, now);
			return result.kind === "done" ? "done" : explain(result);
		}),
		drop: intent("appointments.edit", dropAppointmentForm, async ({ by, id, value, now }) => {
			const before = await getAppointment(id);
			const { minutes, ...fields } = readFields(new URLSearchParams(), before, value.day);
			const start = value.startMinute === undefined ? fields.start : toTimeField(value.startMinute);
			// the customer is told from the appointment, which comes up until someone has
			const values = { ...fields, day: value.day, start, minutes: Number(minutes), tellCustomer: false };
			const errors = await checkPlan(values, before, now);
			if (errors) return invalid(errors);
			const result = await moveAppointment(by, id, value.version, toPlan(values), values, now);
			return result.kind === "done" ? { to: movedUrl(value.calendar, "appointment") } : explain(result);
		}),
		"confirm-by-email": confirmBy("email"),
		"confirm-by-phone": confirmBy("phone"),
		cancel: intent("appointments.edit", cancelAppointmentForm, ({ by, id, value: { version, tellCustomer }, now }) =>
			cancelAppointment(by, id, version, { tellCustomer }, now),
		),
	},
});

export default function AppointmentScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { id, version, state, mayEdit, estimators, suggestions, inquiry, fields, when, day, bookedBy } = loaderData;
	const isBusy = useIsPosting();
	const failed = actionData ?? null;
	const saved = failed?.intent === "save" ? failed : null;
	const tones = { scheduled: "info", done: "good", canceled: "closed" } as const;
	return (
		<RecordPane
			title={when}
			back={`${calendarPath}?date=${day}`}
			badge={<Badge tone={tones[state]}>{appointmentStatusLabels[state]}</Badge>}
			sidebar={
				<SidebarSection title="Activity">
					<Timeline entries={loaderData.activity} formatTime={(iso) => formatInstant(iso, loaderData.timeZone)} />
				</SidebarSection>
			}
		>
			<PrivateTitle general="Estimate">{`Estimate: ${inquiry.name}`}</PrivateTitle>
			<div className="grid max-w-2xl gap-6">
				{failed?.errors[""] && (
					<Notice tone="warning" role="alert" title="Not saved">
						{failed.errors[""]}
					</Notice>
				)}
				<InquiryFacts inquiry={inquiry} />
				{bookedBy === "customer" && <p className="text-ink-2">The customer booked this appointment online.</p>}
				{mayEdit && !loaderData.isTold && (
					<Notice tone="warning" title="The customer hasn't been told of this time">
						<Form method="post" className="mt-2 flex flex-wrap gap-2">
							<input type="hidden" name="version" value={version} />
							{inquiry.hasEmail && (
								<Button type="submit" name="intent" value="confirm-by-email" size="dense" busy={isBusy}>
									Email confirmation
								</Button>
							)}
							<Button type="submit" name="intent" value="confirm-by-phone" size="dense" busy={isBusy}>
								Record phone confirmation
							</Button>
						</Form>
					</Notice>
				)}
				{mayEdit && <Suggestions suggestions={suggestions} />}
				<Form key={`${id} ${version} ${fields.day} ${fields.start}`} method="post" noValidate className="grid gap-5">
					<ErrorSummary errors={saved?.errors} labels={appointmentLabels} />
					<input type="hidden" name="version" value={version} />
					<AppointmentFields
						fields={fields}
						estimators={estimators}
						errors={saved?.errors ?? {}}
						typed={saved?.typed ?? null}
						hasEmail={inquiry.hasEmail}
						tellLabel="Email the customer the new time"
						readOnly={!mayEdit}
					/>
					{mayEdit && (
						<div>
							<Button
								type="submit"
								name="intent"
								value="save"
								tone="moss"
								busy={isBusy}
								aria-keyshortcuts="Control+Enter"
							>
								Save appointment
							</Button>
						</div>
					)}
				</Form>
				{mayEdit && (
					<Disclosure label="Cancel appointment">
						<Form method="post" className="grid justify-items-start gap-3 pb-3">
							<input type="hidden" name="version" value={version} />
							{inquiry.hasEmail && (
								<Checkbox
									name="tellCustomer"
									value="yes"
									label="Email the customer that it's canceled"
									defaultChecked
								/>
							)}
							<Button type="submit" name="intent" value="cancel" tone="danger" size="dense" busy={isBusy}>
								Cancel appointment
							</Button>
						</Form>
					</Disclosure>
				)}
			</div>
		</RecordPane>
	);
}
