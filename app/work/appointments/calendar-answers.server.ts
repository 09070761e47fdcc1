// Answers to the calendar invitation of an appointment. They are recorded and tell the office; nothing moves by them.
import { and, desc, eq, isNull, like, sql } from "drizzle-orm";
import type { CalendarAnswer } from "#app/messaging/inbox/events.server.ts";
import { normalizeEmail } from "#app/people/customers/matching.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { auditEvents } from "#app/platform/tables.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findAppointment } from "./appointment-record.server.ts";
import { appointmentUid } from "./invitation.server.ts";
import { appointments } from "./tables.server.ts";

/** Records the customer's answer to the current time of the appointment. Others, and older ones, change nothing. */
export async function applyCalendarAnswer({ uid, sequence, answer, from, at }: CalendarAnswer): Promise<void> {
	const id = /^appointment-([\da-f-]{36})@/.exec(uid)?.[1] ?? "";
	if (!isUuid(id) || uid !== appointmentUid(id)) return;
	const record = await findAppointment(id);
	if (!record) return;
	const { appointment, contact } = record;
	if (appointment.status !== "scheduled" || appointment.sequence !== sequence) return;
	if (!contact.email || normalizeEmail(contact.email) !== normalizeEmail(from)) return;
	const isCurrent = and(
		eq(appointments.id, id),
		eq(appointments.status, "scheduled"),
		eq(appointments.sequence, sequence),
	);
	await db.transaction(async (tx) => {
		// moved or canceled meanwhile: the answer is to another time
		const [current] = await tx.select({ id: appointments.id }).from(appointments).where(isCurrent).for("update");
		if (!current) return;
		// who answers knows of the time
		if (answer === "accepted")
			await tx
				.update(appointments)
				.set({ customerToldAt: at, version: sql`${appointments.version} + 1` })
				.where(and(isCurrent, isNull(appointments.customerToldAt)));
		// calendar programs send an answer again, for example from a second device
		const action = `invitation-${answer}`;
		if ((await findLatestAnswer(tx, id, sequence)) !== action)
			await recordAudit(tx, { kind: "visitor", name: contact.name }, "appointment", id, action, { sequence }, at);
	});
}

async function findLatestAnswer(tx: Tx, id: string, sequence: number): Promise<string | undefined> {
	const ofAppointment = and(eq(auditEvents.entity, "appointment"), eq(auditEvents.entityId, id));
	const isAnswer = and(
		like(auditEvents.action, "invitation-%"),
		sql`${auditEvents.diff} ->> 'sequence' = ${`${sequence}`}`,
	);
	const [latest] = await tx
		.select({ action: auditEvents.action })
		.from(auditEvents)
		.where(and(ofAppointment, isAnswer))
		.orderBy(desc(auditEvents.at), desc(auditEvents.id))
		.limit(1);
	return latest?.action;
}
