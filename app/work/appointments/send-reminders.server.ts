import { and, eq, lt, sql } from "drizzle-orm";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { addDays, endOfDay, startOfDay, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findAppointment } from "./appointment-record.server.ts";
import { reminderEmail } from "./emails.server.ts";
import { appointments } from "./tables.server.ts";

/** Reminds the customers of estimates tomorrow, each once, unless they booked or moved within the last day. Returns how many. */
export async function sendAppointmentReminders(now: Date): Promise<number> {
	const tomorrow = addDays(today(now), 1);
	const due = await db
		.select({ id: appointments.id })
		.from(appointments)
		.where(
			and(
				eq(appointments.status, "scheduled"),
				lt(appointments.updatedAt, new Date(now.getTime() - 86_400_000)),
				sql`lower(${appointments.during}) >= ${startOfDay(tomorrow).toISOString()}::timestamptz`,
				sql`lower(${appointments.during}) < ${endOfDay(tomorrow).toISOString()}::timestamptz`,
			),
		)
		.orderBy(appointments.id);
	let sent = 0;
	for (const { id } of due)
		await db.transaction(async (tx) => {
			await tx.select({ id: appointments.id }).from(appointments).where(eq(appointments.id, id)).for("update");
			const record = await findAppointment(id, tx);
			if (record?.appointment.status !== "scheduled" || !record.contact.email) return;
			// its key is the appointment's latest time, so it goes out once
			await sendEmail(tx, await reminderEmail(tx, record, now), now);
			if (!record.appointment.customerToldAt)
				await tx.update(appointments).set({ customerToldAt: now }).where(eq(appointments.id, id));
			sent += 1;
		});
	return sent;
}
