// What all changes of appointments have in common, whoever makes them. Each runs in the caller's transaction.
import { and, eq, lte, sql } from "drizzle-orm";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { TimeRange } from "#app/platform/time-range.server.ts";
import { clearInquiryVisit, setInquiryVisit } from "#app/sales/inquiries/visits.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { formatVisitTime } from "#app/work/schedule/board-view.server.ts";
import { bookings } from "#app/work/schedule/tables.server.ts";
import type { Booker, Confirmation } from "./appointment.ts";
import { type Appointment, type AppointmentRecord, findAppointment } from "./appointment-record.server.ts";
import { sendAppointmentEmails, sendConfirmation } from "./emails.server.ts";
import { appointments } from "./tables.server.ts";

export type Plan = { resourceId: string; during: TimeRange; note: string };
type Context = { actor: Actor; by: Booker; tellCustomer: boolean; now: Date };

/** Throws `bookings_once` when the estimator is busy, and `appointments_one_open` when the inquiry has an appointment. */
export async function insertAppointment(
	tx: Tx,
	inquiryId: string,
	plan: Plan,
	context: Context,
): Promise<AppointmentRecord> {
	const { by, now } = context;
	// one that is over makes room for the next
	await tx
		.update(appointments)
		.set({ status: "done", updatedAt: now, version: sql`${appointments.version} + 1` })
		.where(
			and(
				eq(appointments.inquiryId, inquiryId),
				eq(appointments.status, "scheduled"),
				lte(sql`upper(${appointments.during})`, sql`${now.toISOString()}::timestamptz`),
			),
		);
	const [row] = await tx
		.insert(appointments)
		.values({ ...plan, inquiryId, bookedBy: by, createdAt: now, updatedAt: now })
		.returning();
	if (!row) throw new Error("no row came back");
	await tx.insert(bookings).values({ resourceId: plan.resourceId, during: plan.during, appointmentId: row.id });
	return finish(tx, row, "booked", null, context);
}

/** Zero rows, and so null, when someone else changed it first or it can't be moved anymore. */
export async function updateAppointment(
	tx: Tx,
	before: AppointmentRecord,
	seenVersion: number,
	plan: Plan,
	context: Context,
): Promise<AppointmentRecord | null> {
	const { id } = before.appointment;
	const isNews =
		before.appointment.resourceId !== plan.resourceId ||
		before.appointment.during.from.getTime() !== plan.during.from.getTime() ||
		before.appointment.during.to.getTime() !== plan.during.to.getTime();
	await tx.delete(bookings).where(eq(bookings.appointmentId, id));
	const [row] = await tx
		.update(appointments)
		.set({
			...plan,
			updatedAt: context.now,
			version: sql`${appointments.version} + 1`,
			...(isNews && { sequence: sql`${appointments.sequence} + 1` }),
		})
		.where(isOpen(id, seenVersion))
		.returning();
	if (!row) return null;
	await tx.insert(bookings).values({ resourceId: plan.resourceId, during: plan.during, appointmentId: id });
	if (isNews) return finish(tx, row, "moved", before, context);
	await recordAudit(tx, context.actor, "appointment", id, "edited", { note: plan.note }, context.now);
	return findAppointment(id, tx);
}

export async function cancelOpenAppointment(
	tx: Tx,
	before: AppointmentRecord,
	seenVersion: number,
	context: Context,
): Promise<AppointmentRecord | null> {
	const { now } = context;
	const { id } = before.appointment;
	await tx.delete(bookings).where(eq(bookings.appointmentId, id));
	const [row] = await tx
		.update(appointments)
		.set({
			status: "canceled",
			canceledAt: now,
			updatedAt: now,
			sequence: sql`${appointments.sequence} + 1`,
			version: sql`${appointments.version} + 1`,
		})
		.where(isOpen(id, seenVersion))
		.returning();
	return row ? finish(tx, row, "canceled", before, context) : null;
}

/** The customer knows of the time: "email" sends it to them, "phone" says that someone called. */
export async function confirmOpenAppointment(
	tx: Tx,
	{ appointment: { id } }: AppointmentRecord,
	seenVersion: number,
	how: Confirmation,
	{ actor, now }: Pick<Context, "actor" | "now">,
): Promise<AppointmentRecord | null> {
	const [row] = await tx
		.update(appointments)
		.set({ customerToldAt: now, version: sql`${appointments.version} + 1` })
		.where(isOpen(id, seenVersion))
		.returning({ id: appointments.id });
	const record = row ? await findAppointment(id, tx) : null;
	if (!record) return null;
	await recordAudit(tx, actor, "appointment", id, `confirmed-by-${how}`, {}, now);
	if (how === "email") await sendConfirmation(tx, record, now);
	return record;
}

const isOpen = (id: string, seenVersion: number) =>
	and(eq(appointments.id, id), eq(appointments.status, "scheduled"), eq(appointments.version, seenVersion));

async function finish(
	tx: Tx,
	row: Appointment,
	change: "booked" | "moved" | "canceled",
	before: AppointmentRecord | null,
	context: Context,
): Promise<AppointmentRecord> {
	const { actor, by, now } = context;
	const record = await findAppointment(row.id, tx);
	if (!record) throw new Error("the saved appointment doesn't exist");
	const { during } = row;
	await recordAudit(tx, actor, "appointment", row.id, change, { during, estimator: record.estimator.name }, now);
	if (change === "canceled") await clearInquiryVisit(tx, actor, row.inquiryId, now);
	else {
		const isTold = by === "customer" || (context.tellCustomer && record.contact.email !== "");
		await tx
			.update(appointments)
			.set({ customerToldAt: isTold ? now : null })
			.where(eq(appointments.id, row.id));
		const visit = {
			visitOn: today(during.from),
			isMoved: change === "moved",
			visitNote: `${formatVisitTime(during)}, ${record.estimator.name}`,
		};
		await setInquiryVisit(tx, actor, row.inquiryId, visit, { isReply: by === "office" }, now);
	}
	await sendAppointmentEmails(tx, change, record, before, context);
	return record;
}

/** Two who book the same estimator wait for each other, so that the second one sees the first one's appointment. */
export async function lockEstimators(tx: Tx, ids: readonly string[]): Promise<void> {
	for (const id of [...ids].sort())
		await tx.select({ id: resources.id }).from(resources).where(eq(resources.id, id)).for("update");
}
