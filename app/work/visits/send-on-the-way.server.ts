import { sendEmail } from "#app/messaging/email/send.server.ts";
import { db } from "#app/platform/db.server.ts";
import { visitEmail } from "./emails.server.ts";
import { findVisitRecord } from "./visit-record.server.ts";
import { sendVisitText } from "./visit-texts.server.ts";

/** Tells the customer that the crew is on the way, once, unless it has arrived already. */
export async function sendOnTheWay(visitId: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const record = await findVisitRecord(visitId, tx);
		if (record?.visit.status !== "en-route") return;
		await sendVisitText(tx, "on-the-way", { record, suffix: "left" }, now);
		if (record.toEmail) await sendEmail(tx, await visitEmail(tx, "on-the-way", { record, suffix: "left" }), now);
	});
}
