// What the pages of an appointment show, and what their forms do.
import { eq } from "drizzle-orm";
import { atLocalTime, today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { invalid, refused } from "#app/platform/form-actions.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { currentContact } from "#app/sales/inquiries/contact.ts";
import type { Inquiry } from "#app/sales/inquiries/inquiries.server.ts";
import { formatInquiryNumber } from "#app/sales/inquiries/inquiry.ts";
import { serviceLabel } from "#app/sales/inquiries/services.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { describeConflict, timeFieldOf } from "#app/work/schedule/availability.server.ts";
import { fromTimeField, toTimeField } from "#app/work/schedule/calendar.ts";
import { formatClock } from "#app/work/visits/arrival.ts";
import { usualMinutes } from "./appointment.ts";
import type { AppointmentValues } from "./appointment-form.ts";
import type { AppointmentRecord } from "./appointment-record.server.ts";
import type { AppointmentResult } from "./appointments.server.ts";
import type { Plan } from "./changes.server.ts";
import { listEstimators, readOpenTimes } from "./open-times.server.ts";
import { nearbyMiles, offerDays } from "./open-times.ts";

export type AppointmentFields = {
	day: string;
	start: string;
	minutes: string;
	resourceId: string;
	note: string;
};
/** A start that is near other work, as the link that fills in the form. */
export type Suggestion = { to: string; label: string; isNearby: boolean };

export async function findInquiryRow(id: string): Promise<Inquiry | null> {
	const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
	return row ?? null;
}

/** What the form says about the inquiry. */
export function describeInquiry(inquiry: Inquiry) {
	const contact = currentContact(inquiry);
	return {
		id: inquiry.id,
		number: formatInquiryNumber(inquiry.number),
		name: contact.name,
		address: contact.address,
		phone: formatPhone(contact.phone),
		tel: inquiry.phoneKey || contact.phone,
		hasEmail: contact.email !== "",
		message: inquiry.message,
		services: inquiry.services.map(serviceLabel).join(", "),
	};
}

export async function listEstimatorChoices(alsoId?: { id: string; name: string }) {
	const found = (await listEstimators()).map(({ id, name }) => ({ id, name }));
	return alsoId && !found.some(({ id }) => id === alsoId.id) ? [...found, alsoId] : found;
}

/** The times that cost the least driving, the same that the customer would be offered. `path` gets them as a query. */
export async function suggestTimes(
	inquiry: Inquiry,
	path: string,
	except: string | null,
	now: Date,
): Promise<Suggestion[]> {
	const { times, site, planned } = await readOpenTimes(inquiry, now, except);
	return offerDays(times, site, planned).flatMap(({ day, times: ofDay, nearMiles }) =>
		ofDay.slice(0, 2).map(({ from, estimatorId }) => {
			const instant = new Date(from);
			const query = new URLSearchParams({ day, start: timeFieldOf(instant), estimator: estimatorId });
			return {
				to: `${path}${path.includes("?") ? "&" : "?"}${query}`,
				label: `${formatShortDay(day)}, ${formatClock(instant, settings.timeZone)}`,
				isNearby: nearMiles !== null && nearMiles <= nearbyMiles,
			};
		}),
	);
}

/** The fields of a form: of an appointment, and over it what the query asks for. */
export function readFields(
	query: URLSearchParams,
	record: AppointmentRecord | null,
	fallbackDay: string,
): AppointmentFields {
	const during = record?.appointment.during;
	const start = query.get("start") ?? "";
	const day = query.get("day") ?? "";
	return {
		day: /^\d{4}-\d\d-\d\d$/.test(day) ? day : during ? today(during.from) : fallbackDay,
		start: /^\d\d:\d\d$/.test(start) ? start : during ? timeFieldOf(during.from) : toTimeField(540),
		minutes: String(during ? (during.to.getTime() - during.from.getTime()) / 60_000 : usualMinutes),
		resourceId: query.get("estimator") ?? record?.appointment.resourceId ?? "",
		note: record?.appointment.note ?? "",
	};
}

/** On the company's clock; a time that the clocks skip is an hour later. */
export function toPlan({ day, start, minutes, resourceId, note }: AppointmentValues): Plan {
	const from = atLocalTime(day, fromTimeField(start));
	return { resourceId, note, during: { from, to: new Date(from.getTime() + minutes * 60_000) } };
}

/** An appointment with someone who isn't an estimator, or in the past. */
export async function checkPlan(
	values: AppointmentValues,
	before: AppointmentRecord | null,
	now: Date,
): Promise<Record<string, string> | null> {
	const known = await listEstimatorChoices(before?.estimator);
	if (!known.some(({ id }) => id === values.resourceId)) return { resourceId: "Choose an estimator." };
	const { from } = toPlan(values).during;
	const isMoved = before?.appointment.during.from.getTime() !== from.getTime();
	return isMoved && from <= now ? { start: "Choose a time that isn't over." } : null;
}

/** The answer to a form that wasn't carried out. */
export function explain(result: Exclude<AppointmentResult, { kind: "done" }>) {
	switch (result.kind) {
		case "conflict": {
			const what = result.conflicts.map((one) => `${one.resource.name} ${describeConflict(one)}`);
			return { ...invalid({ start: `Already booked: ${what.join("; ") || "someone was faster"}.` }), status: 409 };
		}
		case "exists":
			return refused("This inquiry has an appointment already. Move that one instead.");
		case "closed":
			return refused("This inquiry is closed, so it can't have an appointment. Reopen it first.");
		case "stale":
			return "stale" as const;
	}
}
