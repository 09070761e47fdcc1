import { Form, Link, useNavigation, useOutletContext } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatInstant, formatShortDay, withoutDoublePeriods } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { noFields } from "#app/platform/form.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import { currentContact } from "#app/sales/inquiries/contact.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { calendarPath } from "#app/work/calendar/calendar-view.ts";
import { formatVisitTime } from "#app/work/schedule/board-view.server.ts";
import { isBookable } from "../appointment.ts";
import { findInquiryRow } from "../appointment-page.server.ts";
import { findOpenAppointment } from "../appointment-record.server.ts";
import { findBookingLink } from "../booking-link.server.ts";
import { revokeBookingLink, sendBookingOffer } from "../links.server.ts";
import { listEstimators } from "../open-times.server.ts";
import type { Route } from "./+types/on-inquiry.ts";

/** The estimate of an inquiry, on its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "inquiries.view");
	const now = new Date();
	const inquiry = await findInquiryRow(parseIdParam(params.id));
	if (!inquiry || !isBookable(inquiry.status)) return null;
	const [open, estimators, link] = await Promise.all([
		findOpenAppointment(inquiry.id, now),
		listEstimators(),
		findBookingLink(inquiry.id, now),
	]);
	return {
		id: inquiry.id,
		open: open && {
			id: open.appointment.id,
			when: `${formatShortDay(today(open.appointment.during.from))}, ${formatVisitTime(open.appointment.during)}`,
			estimator: open.estimator.name,
		},
		hasEstimators: estimators.length > 0,
		hasEmail: currentContact(inquiry).email !== "",
		linkUntil: link && formatInstant(link.expiresAt, settings.timeZone),
		mayEdit: may(by.role, "appointments.edit"),
	};
}

export const action = recordAction({
	view: "inquiries.view",
	path: (id) => `/admin/inquiries/${id}`,
	stale: "",
	intents: {
		"send-booking-link": intent("appointments.edit", noFields, async ({ by, id, now }) => {
			const result = await sendBookingOffer(by, id, now);
			if (result === "no-email") return refused("This inquiry has no email address.");
			return result === "closed" ? refused("This inquiry is closed.") : result;
		}),
		"revoke-booking-link": intent("appointments.edit", noFields, async ({ by, id, now }) => {
			await revokeBookingLink(by, id, now);
			return "done";
		}),
	},
});

export default function InquiryAppointment({ loaderData, actionData }: Route.ComponentProps) {
	/** the inquiry's own way to note a visit, for companies without an estimator in the calendar */
	const { scheduleVisit } = useOutletContext<{ scheduleVisit: React.ReactNode }>();
	const navigation = useNavigation();
	if (!loaderData) return scheduleVisit;
	const { id, open, hasEstimators, hasEmail, linkUntil, mayEdit } = loaderData;
	if (!hasEstimators && !open)
		return (
			<>
				{scheduleVisit}
				{mayEdit && (
					<p className="text-sm text-ink-2">
						To give visits a time on the calendar and email it to customers,{" "}
						<Link to="/admin/schedule/resources" className="inline-block min-h-6 underline underline-offset-4">
							choose who takes estimates
						</Link>
						.
					</p>
				)}
			</>
		);
	const isBusy = (name: string) => navigation.formData?.get("intent") === name;
	return (
		<section aria-label="Estimate" className="grid gap-2">
			{actionData?.errors[""] && (
				<Notice tone="warning" role="alert">
					{actionData.errors[""]}
				</Notice>
			)}
			{open ? (
				<Link
					to={`${calendarPath}/appointments/${open.id}`}
					className="block rounded-md bg-sky-tint px-3 py-2 text-sky hover:underline"
				>
					<b className="block">{`Estimate ${open.when}`}</b>
					{`${open.estimator}. Move or cancel`}
				</Link>
			) : (
				mayEdit && (
					<ButtonLink to={`${calendarPath}/appointments/new?inquiry=${id}`} tone="moss" size="dense">
						<Icon name="calendar-days" className="size-4" />
						Schedule estimate
					</ButtonLink>
				)
			)}
			{mayEdit && hasEmail && !open && (
				<Form method="post" action="?index" preventScrollReset>
					<Button
						type="submit"
						name="intent"
						value="send-booking-link"
						size="dense"
						busy={isBusy("send-booking-link")}
						className="w-full"
					>
						<Icon name="mail" className="size-4" />
						{linkUntil ? "Email the booking link again" : "Email a booking link"}
					</Button>
				</Form>
			)}
			{linkUntil && mayEdit && (
				<Form method="post" action="?index" preventScrollReset className="text-sm text-ink-2">
					{withoutDoublePeriods(`The customer can book, move and cancel online until ${linkUntil}. `)}
					<button
						type="submit"
						name="intent"
						value="revoke-booking-link"
						className="min-h-6 cursor-pointer underline underline-offset-4"
					>
						Turn off the link
					</button>
				</Form>
			)}
		</section>
	);
}
