import { and, eq, isNull, lte, ne, sql } from "drizzle-orm";
import {
	checkReminderTime,
	queueReminders,
	type ReminderResult,
} from "#app/documents/reminders/reminder-jobs.server.ts";
import type { ReminderState } from "#app/documents/reminders/reminder-state.ts";
import { quoteReminderDays, reminderTimes } from "#app/documents/reminders/reminder-times.ts";
import { hasQuestions } from "#app/messaging/conversations/page-messages.server.ts";
import { type EmailStatus, undeliveredStatuses } from "#app/messaging/email/email-status.ts";
import { latestEmailStatus } from "#app/messaging/email/latest-status.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import type { CustomerReply } from "#app/messaging/inbox/events.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { hasExpired } from "#app/platform/dates.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { defaultReminderEmail, reminderEmail } from "./emails.server.ts";
import { deliveryEmails } from "./listing.server.ts";
import { quoteReminder } from "./queues.server.ts";
import type { Quote } from "./quotes.server.ts";
import { quoteReminders, quotes } from "./tables.server.ts";

/** No reminder is sent within this time after the office emails the quote again. */
const minHoursBetweenEmails = 20;

/** Schedules the reminders of a quote as jobs, in the transaction that sends it. */
export async function scheduleReminders(tx: Tx, quoteId: string, sentAt: Date): Promise<void> {
	await tx.insert(quoteReminders).values({ quoteId }).onConflictDoNothing();
	await queueReminders(tx, quoteReminder, timesOf(sentAt), (step) => ({ quoteId, step }));
}

/**
 * Emails one reminder, unless the customer or the office has acted since. Safe to run again: it emails only one. A reminder
 * that is more than a day late is skipped.
 */
export async function sendReminder(quoteId: string, step: number, now: Date): Promise<ReminderResult> {
	const company = await readCompany();
	return db.transaction(async (tx) => {
		const [quote] = await tx.select().from(quotes).where(eq(quotes.id, quoteId)).for("update");
		if (!quote?.sentAt) return "skipped";
		const due = timesOf(quote.sentAt)[step];
		const timing = await checkReminderTime(tx, quoteReminder, { quoteId, step }, due, now);
		if (timing !== "now") return timing;
		if (company.quoteReminders === "off" || (await skipReason(tx, quote, now))) return "skipped";
		const [claimed] = await tx
			.update(quoteReminders)
			.set({ stepsDone: step + 1, lastAt: now })
			.where(
				and(
					eq(quoteReminders.quoteId, quoteId),
					eq(quoteReminders.isOff, false),
					isNull(quoteReminders.calledAt),
					lte(quoteReminders.stepsDone, step),
				),
			)
			.returning({ done: quoteReminders.stepsDone, text: quoteReminders.text });
		if (!claimed) return "skipped";
		await sendEmail(
			tx,
			reminderEmail(quote, String(step), defaultReminderEmail(quote, claimed.text || company.quoteReminderText)),
		);
		await recordAudit(
			tx,
			{ kind: "system", name: "System" },
			"quote",
			quoteId,
			"reminded",
			{ step: claimed.done },
			now,
		);
		await broadcast(tx, "quote", quoteId);
		return "sent";
	});
}

const timesOf = (sentAt: Date) => reminderTimes(sentAt, settings.timeZone, quoteReminderDays);

/** Whether the last email with the quote didn't arrive. A reminder of something that never came is a riddle. */
async function isUndelivered(tx: Tx, quoteId: string): Promise<boolean> {
	const status = latestEmailStatus("quote", sql`${quoteId}::uuid`, deliveryEmails);
	const { rows } = await tx.execute<{ status: EmailStatus | null }>(sql`select ${status} as status`);
	return undeliveredStatuses.includes(rows[0]?.status ?? "sent");
}

/** Why the reminder is skipped; null when it may be sent. */
async function skipReason(tx: Tx, quote: Quote, now: Date): Promise<string | null> {
	if (quote.status !== "sent") return "answered";
	if (hasExpired(quote.validUntil, today(now))) return "expired";
	if (!quote.toEmail) return "no address";
	if (await isUndelivered(tx, quote.id)) return "not delivered";
	const resentAt = quote.sendCount > 1 ? quote.lastSentAt : null;
	if (resentAt && now.getTime() - resentAt.getTime() < minHoursBetweenEmails * 3_600_000) return "emailed again";
	return (await hasQuestions(tx, "quote", quote.id)) ? "asked" : null;
}

/** A customer who answered an email about a quote gets no more reminders until the office turns them on. */
export async function stopAfterReply(tx: Tx, { entity, entityId, at }: CustomerReply): Promise<void> {
	if (entity !== "quote" || !(await lockSentQuote(tx, entityId))) return;
	await ensureReminderRow(tx, entityId);
	await tx.update(quoteReminders).set({ isOff: true }).where(eq(quoteReminders.quoteId, entityId));
	await recordAudit(tx, { kind: "system", name: "System" }, "quote", entityId, "customer-replied", {}, at);
	await broadcast(tx, "quote", entityId);
}

/** Turns the reminders of a quote on or off. */
export async function setReminders(
	by: Permitted<"quotes.send">,
	quoteId: string,
	on: boolean,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		if (!(await lockSentQuote(tx, quoteId))) return "stale";
		await ensureReminderRow(tx, quoteId);
		const [row] = await tx
			.update(quoteReminders)
			.set({ isOff: !on, ...(on && { calledAt: null }) })
			.where(
				and(
					eq(quoteReminders.quoteId, quoteId),
					on
						? sql`(${quoteReminders.isOff} or ${quoteReminders.calledAt} is not null)`
						: ne(quoteReminders.isOff, true),
				),
			)
			.returning({ off: quoteReminders.isOff });
		if (!row) return "done";
		await recordAudit(tx, actor(by), "quote", quoteId, on ? "reminders-on" : "reminders-off", {}, now);
		await broadcast(tx, "quote", quoteId);
		return "done";
	});
}

/** Sets the reminder text of a quote; "" restores the company's text. */
export async function saveReminderText(
	by: Permitted<"quotes.send">,
	quoteId: string,
	text: string,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		if (!(await lockSentQuote(tx, quoteId))) return "stale";
		await ensureReminderRow(tx, quoteId);
		await tx.update(quoteReminders).set({ text }).where(eq(quoteReminders.quoteId, quoteId));
		await recordAudit(tx, actor(by), "quote", quoteId, "reminder-text-changed", { text }, now);
		await broadcast(tx, "quote", quoteId);
		return "done";
	});
}

/** Logs a call with the customer, which stops the reminders. */
export async function logCall(
	by: Permitted<"quotes.send">,
	quoteId: string,
	note: string,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [quote] = await tx
			.update(quotes)
			.set({ updatedAt: now })
			.where(and(eq(quotes.id, quoteId), eq(quotes.status, "sent")))
			.returning({ id: quotes.id });
		if (!quote) return "stale";
		await ensureReminderRow(tx, quoteId);
		await tx.update(quoteReminders).set({ calledAt: now }).where(eq(quoteReminders.quoteId, quoteId));
		await recordAudit(tx, actor(by), "quote", quoteId, "call-logged", { note }, now);
		await broadcast(tx, "quote", quoteId);
		return "done";
	});
}

async function lockSentQuote(tx: Tx, quoteId: string): Promise<boolean> {
	const isSent = and(eq(quotes.id, quoteId), eq(quotes.status, "sent"));
	return (await tx.select({ id: quotes.id }).from(quotes).where(isSent).for("update")).length > 0;
}

async function ensureReminderRow(tx: Tx, quoteId: string): Promise<void> {
	await tx.insert(quoteReminders).values({ quoteId }).onConflictDoNothing();
}

/** The text of a quote's reminders; "" when neither the quote nor the company has its own. */
export async function findReminderText(quoteId: string): Promise<string> {
	const [row] = await db
		.select({ text: quoteReminders.text })
		.from(quoteReminders)
		.where(eq(quoteReminders.quoteId, quoteId));
	return row?.text || (await readCompany()).quoteReminderText;
}

/** Whether reminders of a sent quote are on, and when the next one is due. */
export async function findReminderState(
	quote: Quote,
	hasQuestion: boolean,
	company: Company,
	now: Date,
): Promise<ReminderState> {
	const [row] = await db.select().from(quoteReminders).where(eq(quoteReminders.quoteId, quote.id));
	const text = row?.text ?? "";
	const stoppedBy = row?.isOff
		? "off"
		: row?.calledAt
			? "call"
			: hasQuestion
				? "question"
				: company.quoteReminders === "off"
					? "company"
					: null;
	const companyText = company.quoteReminderText;
	if (stoppedBy || !quote.sentAt) return { isOn: false, text, companyText, nextAt: null, stoppedBy };
	const next = timesOf(quote.sentAt).find((at, step) => at > now && step >= (row?.stepsDone ?? 0));
	return { isOn: true, text, companyText, nextAt: next ?? null, stoppedBy: null };
}
