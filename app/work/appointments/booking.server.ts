// What the sender of an inquiry does on the secret link, or on the page after the form: book, move and cancel.

import { and, count, eq, ne, or, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/audit.server.ts";
import { db, isDuplicate, isExcluded, type Tx } from "#app/platform/db.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { consumeAccountLimit, consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { currentContact } from "#app/sales/inquiries/contact.ts";
import type { Inquiry } from "#app/sales/inquiries/inquiries.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { isBookable, maxBookedPerDay, usualMinutes } from "./appointment.ts";
import { findOpenAppointment } from "./appointment-record.server.ts";
import { cancelOpenAppointment, insertAppointment, lockEstimators, updateAppointment } from "./changes.server.ts";
import { listEstimators, readOpenTimes } from "./open-times.server.ts";
import { chooseEstimator } from "./open-times.ts";
import { appointments } from "./tables.server.ts";
import { appointmentBookLimit, appointmentChangesLimit } from "./urls.ts";

/**
 * "taken": someone else has just booked that time, or it isn't offered. "closed": this request can't be booked online.
 * "limit": too many changes, or too many appointments of the same sender.
 */
export type BookingResult = "done" | "taken" | "closed" | "limit";

/** Appointments that the same email address or phone number can have at a time. */
const maxPerContact = 2;

/** Books the start that the customer chose, or moves the appointment to it. */
export async function bookAppointment(
	inquiryId: string,
	from: Date,
	client: Visitor,
	now: Date,
): Promise<BookingResult> {
	if (await isOverLimit(inquiryId, client)) return "limit";
	try {
		return await db.transaction(async (tx): Promise<BookingResult> => {
			await lockEstimators(
				tx,
				(await listEstimators(tx)).map(({ id }) => id),
			);
			const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.id, inquiryId)).for("update");
			if (!inquiry || !isBookable(inquiry.status)) return "closed";
			const before = await findOpenAppointment(inquiryId, now, tx);
			if (before?.appointment.during.from.getTime() === from.getTime()) return "done";
			if (!before && (await countOfContact(tx, inquiry, now)) >= maxPerContact) return "limit";
			const { times, days } = await readOpenTimes(inquiry, now, before?.appointment.id ?? null, tx);
			const chosen = chooseEstimator(times, days, from.getTime(), maxBookedPerDay);
			if (!chosen) return "taken";
			const during = { from, to: new Date(from.getTime() + usualMinutes * 60_000) };
			const plan = { resourceId: chosen.estimatorId, during, note: before?.appointment.note ?? "" };
			const context = { actor: customerActor(inquiry, client), by: "customer" as const, tellCustomer: true, now };
			if (!before) await insertAppointment(tx, inquiryId, plan, context);
			else if (!(await updateAppointment(tx, before, before.appointment.version, plan, context))) return "taken";
			return "done";
		});
	} catch (error) {
		if (isExcluded(error, "bookings_once") || isDuplicate(error, "appointments_one_open")) return "taken";
		throw error;
	}
}

/** Cancels the appointment whose start the customer saw. */
export async function cancelOwnAppointment(
	inquiryId: string,
	seenFrom: Date,
	client: Visitor,
	now: Date,
): Promise<"done" | "stale" | "limit"> {
	if ((await consumeAccountLimit(appointmentChangesLimit, inquiryId)) !== null) return "limit";
	return db.transaction(async (tx) => {
		const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.id, inquiryId)).for("update");
		const before = await findOpenAppointment(inquiryId, now, tx);
		if (!inquiry || before?.appointment.during.from.getTime() !== seenFrom.getTime()) return "stale";
		const context = { actor: customerActor(inquiry, client), by: "customer" as const, tellCustomer: true, now };
		return (await cancelOpenAppointment(tx, before, before.appointment.version, context)) ? "done" : "stale";
	});
}

async function isOverLimit(inquiryId: string, { ip }: Visitor): Promise<boolean> {
	if ((await consumeAddressLimit(appointmentBookLimit, ip)) !== null) return true;
	return (await consumeAccountLimit(appointmentChangesLimit, inquiryId)) !== null;
}

async function countOfContact(tx: Tx, { id, emailKey, phoneKey }: Inquiry, now: Date): Promise<number> {
	const same = [
		...(emailKey ? [eq(inquiries.emailKey, emailKey)] : []),
		...(phoneKey ? [eq(inquiries.phoneKey, phoneKey)] : []),
	];
	if (!same.length) return 0;
	const [row] = await tx
		.select({ count: count() })
		.from(appointments)
		.innerJoin(inquiries, eq(inquiries.id, appointments.inquiryId))
		.where(
			and(
				...[or(...same), ne(inquiries.id, id), eq(appointments.status, "scheduled")],
				sql`lower(${appointments.during}) > ${now.toISOString()}::timestamptz`,
			),
		);
	return row?.count ?? 0;
}

const customerActor = (inquiry: Inquiry, client: Visitor): Actor => ({
	kind: "visitor",
	name: currentContact(inquiry).name,
	...client,
});
