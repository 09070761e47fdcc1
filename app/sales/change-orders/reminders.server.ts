import { eq } from "drizzle-orm";
import { nextPoliteTime, reminderTimes } from "#app/documents/reminders/reminder-times.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { isExpired } from "./change-order.ts";
import { type ChangeOrder, type ChangeOrderSigner, listChangeOrderSigners } from "./change-orders.server.ts";
import { approvalRequestEmail } from "./emails.server.ts";
import { changeOrderReminder } from "./queues.server.ts";
import { changeOrders } from "./tables.server.ts";

const day = 86_400_000;

/** The reminders of an order that goes out now, at the times of every paper, as jobs of the transaction that sends it. */
export async function scheduleReminders(tx: Tx, changeId: string, requestedAt: Date): Promise<void> {
	for (const [step, at] of reminderTimes(requestedAt, settings.timeZone).entries())
		if (at) await enqueue(tx, changeOrderReminder, { changeId, step }, { startAfter: at });
}

/**
 * Mails one reminder to whoever has not reacted. Run twice, it mails once. One that could not run for a day is dropped: the
 * next is soon enough.
 */
export async function sendReminder(changeId: string, step: number, now: Date): Promise<"mailed" | "not" | "later"> {
	const { followUp } = await readCompany();
	return db.transaction(async (tx) => {
		const [change] = await tx.select().from(changeOrders).where(eq(changeOrders.id, changeId)).for("update");
		const due = change?.requestedAt && reminderTimes(change.requestedAt, settings.timeZone)[step];
		if (!due || now.getTime() > due.getTime() + day) return "not";
		const polite = nextPoliteTime(now < due ? due : now, settings.timeZone);
		if (polite > now) {
			await enqueue(tx, changeOrderReminder, { changeId, step }, { startAfter: polite });
			return "later";
		}
		const silent = (await listChangeOrderSigners(changeId, tx)).filter((signer) => needsReminder(signer, step));
		if (followUp === "off" || !awaitsReminder(change, step, now) || !silent.length) return "not";
		await tx
			.update(changeOrders)
			.set({ reminded: step + 1 })
			.where(eq(changeOrders.id, changeId));
		for (const signer of silent)
			await sendEmail(tx, approvalRequestEmail(change, signer, "reminder", String(step + 1)));
		await recordAudit(
			tx,
			{ kind: "system", name: "System" },
			"change-order",
			changeId,
			"reminded",
			{ step: step + 1 },
			now,
		);
		await broadcast(tx, "change-order", changeId);
		return "mailed";
	});
}

/** A wish for a call is a reaction, and so is an answer. */
function awaitsReminder(change: ChangeOrder, step: number, now: Date): boolean {
	return change.status === "awaiting" && !change.callAskedAt && change.reminded <= step && !isExpired(change, now);
}

/** The reminder of the same day is for those who have not opened it. */
function needsReminder({ signedAt, openedAt, email }: ChangeOrderSigner, step: number): boolean {
	return !signedAt && email !== "" && !(step === 0 && openedAt);
}
