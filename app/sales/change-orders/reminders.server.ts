import { and, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import {
	checkReminderTime,
	queueReminders,
	type ReminderResult,
} from "#app/documents/reminders/reminder-jobs.server.ts";
import { reminderTimes, signatureReminderDays } from "#app/documents/reminders/reminder-times.ts";
import type { Sending } from "#app/documents/sending/compose.ts";
import { completeSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { readEmailText } from "#app/messaging/email-templates/email-templates.server.ts";
import type { CustomerReply } from "#app/messaging/inbox/events.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { systemActor } from "#app/sales/contracts/files.server.ts";
import { isExpired, transitions } from "./change-order.ts";
import { type ChangeOrder, type ChangeOrderSigner, listChangeOrderSigners } from "./change-orders.server.ts";
import { approvalRequestEmail, defaultApprovalRequest, requestTemplates } from "./emails.server.ts";
import { changeOrderReminder } from "./queues.server.ts";
import { changeOrders } from "./tables.server.ts";

/** No automatic reminder is sent within this time after one that the office sends. */
const minHoursBetweenEmails = 20;

const timesOf = (sentAt: Date) => reminderTimes(sentAt, settings.timeZone, signatureReminderDays);

/** Schedules the reminders of a change order as jobs, in the transaction that sends it. */
export async function scheduleReminders(tx: Tx, changeOrderId: string, sentAt: Date): Promise<void> {
	await queueReminders(tx, changeOrderReminder, timesOf(sentAt), (step) => ({ changeOrderId, step }));
}

/** Emails one reminder to the signers who haven't responded. Safe to run again: it emails only one. */
export async function sendReminder(changeOrderId: string, step: number, now: Date): Promise<ReminderResult> {
	const { quoteReminders } = await readCompany();
	return db.transaction(async (tx) => {
		const [changeOrder] = await tx.select().from(changeOrders).where(eq(changeOrders.id, changeOrderId)).for("update");
		if (!changeOrder?.sentAt) return "skipped";
		const due = timesOf(changeOrder.sentAt)[step];
		const timing = await checkReminderTime(tx, changeOrderReminder, { changeOrderId, step }, due, now);
		if (timing !== "now") return timing;
		const signers = (await listChangeOrderSigners(changeOrderId, tx)).filter(needsReminder);
		if (quoteReminders === "off" || !awaitsReminder(changeOrder, step, now) || !signers.length) return "skipped";
		const remindersSent = step + 1;
		await tx.update(changeOrders).set({ remindersSent }).where(eq(changeOrders.id, changeOrderId));
		const text = await readEmailText(requestTemplates.reminder, tx);
		const email = changeOrder.customerView && defaultApprovalRequest(changeOrder.customerView, "reminder", text);
		for (const signer of signers)
			await sendEmail(tx, approvalRequestEmail(changeOrder, signer, "reminder", String(remindersSent), email));
		await recordAudit(tx, systemActor, "change-order", changeOrderId, "reminded", { step: remindersSent }, now);
		await broadcast(tx, "change-order", changeOrderId);
		return "sent";
	});
}

/** Emails a reminder that the sender composed to the signers who haven't signed. The next automatic one then waits. */
export async function remindSigners(
	by: Permitted<"changes.request">,
	id: string,
	seenVersion: number,
	{ email, scheduledId }: Sending,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(changeOrders)
			.set({ version: sql`${changeOrders.version} + 1`, updatedAt: now })
			.where(
				and(
					eq(changeOrders.id, id),
					inArray(changeOrders.status, [...transitions.remind.from]),
					eq(changeOrders.version, seenVersion),
					or(isNull(changeOrders.expiresAt), gt(changeOrders.expiresAt, now)),
				),
			)
			.returning();
		if (!row?.sentAt) return "stale";
		await completeSend(tx, scheduledId);
		const soon = now.getTime() + minHoursBetweenEmails * 3_600_000;
		const replaced = timesOf(row.sentAt).filter((at) => at.getTime() <= soon).length;
		const remindersSent = Math.max(row.remindersSent, replaced);
		await tx.update(changeOrders).set({ remindersSent }).where(eq(changeOrders.id, id));
		const signers = (await listChangeOrderSigners(id, tx)).filter(({ signedAt }) => !signedAt);
		for (const signer of signers)
			await sendEmail(tx, approvalRequestEmail(row, signer, "reminder", scheduledId, email));
		await recordAudit(tx, actor(by), "change-order", id, "reminded", { to: signers.map(({ email }) => email) }, now);
		await broadcast(tx, "change-order", id);
		return "done";
	});
}

/** A customer who answered an email about a change order gets no more automatic reminders. The office can still send one. */
export async function stopAfterReply(tx: Tx, { entity, entityId, at }: CustomerReply): Promise<void> {
	if (entity !== "change-order") return;
	const [stopped] = await tx
		.update(changeOrders)
		.set({ remindersSent: signatureReminderDays.length })
		.where(
			and(
				eq(changeOrders.id, entityId),
				eq(changeOrders.status, "awaiting"),
				lt(changeOrders.remindersSent, signatureReminderDays.length),
			),
		)
		.returning({ id: changeOrders.id });
	if (!stopped) return;
	await recordAudit(tx, systemActor, "change-order", entityId, "customer-replied", {}, at);
	await broadcast(tx, "change-order", entityId);
}

/** A call request stops the reminders, as an answer does. */
function awaitsReminder(changeOrder: ChangeOrder, step: number, now: Date): boolean {
	const { status, callRequestedAt, remindersSent } = changeOrder;
	return status === "awaiting" && !callRequestedAt && remindersSent <= step && !isExpired(changeOrder, now);
}

function needsReminder({ signedAt, email }: ChangeOrderSigner): boolean {
	return !signedAt && email !== "";
}
