import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { addDays, endOfDay, startOfDay, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { getArrivalWindow } from "#app/work/schedule/arrival-window.server.ts";
import { visits } from "#app/work/schedule/tables.server.ts";
import { visitEmail } from "./emails.server.ts";
import { findVisitRecord } from "./visit-record.server.ts";
import { sendVisitText } from "./visit-texts.server.ts";

const dayMs = 86_400_000;

/** Reminds the customers who know of a visit tomorrow, each once. Returns how many. */
export async function sendVisitReminders(now: Date): Promise<number> {
	const tomorrow = addDays(today(now), 1);
	const due = await db
		.select({ id: visits.id })
		.from(visits)
		.where(
			and(
				inArray(visits.status, ["scheduled", "confirmed"]),
				or(isNotNull(visits.notifiedAt), isNotNull(visits.confirmedAt)),
				sql`lower(${visits.during}) >= ${startOfDay(tomorrow).toISOString()}::timestamptz`,
				sql`lower(${visits.during}) < ${endOfDay(tomorrow).toISOString()}::timestamptz`,
			),
		)
		.orderBy(visits.id);
	let sent = 0;
	for (const { id } of due) if (await remind(id, now)) sent += 1;
	return sent;
}

/** The visit is locked, so that a change that is being made at this moment is seen. The reminder also tells a new time. */
async function remind(id: string, now: Date): Promise<boolean> {
	return db.transaction(async (tx) => {
		await tx.select({ id: visits.id }).from(visits).where(eq(visits.id, id)).for("update");
		const record = await findVisitRecord(id, tx);
		if (!record) return false;
		const { status, during, confirmedAt, notifiedAt } = record.visit;
		const isPlanned = status === "scheduled" || status === "confirmed";
		if (!isPlanned || today(during.from) !== addDays(today(now), 1)) return false;
		const wasToldToday = notifiedAt !== null && today(notifiedAt) === today(now);
		const hasJustConfirmed = confirmedAt !== null && now.getTime() - confirmedAt.getTime() < dayMs;
		if (wasToldToday || hasJustConfirmed) return false;
		const about = { record, suffix: during.from.toISOString() };
		const isTexted = await sendVisitText(tx, "reminder", about, now);
		if (!record.toEmail && !isTexted) return false;
		if (record.toEmail) await sendEmail(tx, await visitEmail(tx, "reminder", about), now);
		await tx
			.update(visits)
			.set({ notifiedDuring: getArrivalWindow(record.visit), notifiedAt: now })
			.where(eq(visits.id, id));
		return true;
	});
}
