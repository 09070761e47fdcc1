import { and, asc, eq, inArray, isNotNull, lte, ne, sql } from "drizzle-orm";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { getOfficeEmail } from "#app/documents/links/office-email.server.ts";
import { nextPoliteTime } from "#app/documents/reminders/reminder-times.ts";
import type { OfficeAnswer } from "#app/messaging/conversations/events.server.ts";
import { settleQuestions } from "#app/messaging/conversations/state.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import type { CustomerReply } from "#app/messaging/inbox/events.server.ts";
import { notifyOffice } from "#app/messaging/staff-notices/notify.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { countUpTo, readCounts } from "#app/platform/list.server.ts";
import { runEach } from "#app/platform/run-each.server.ts";
import type { Reminder } from "./default-reminders.ts";
import {
	alreadyDiscussedEmail,
	defaultInvoiceReminder,
	paymentDateEmail,
	paymentDateEmails,
	reminderEmail,
} from "./emails.server.ts";
import { invoiceBalance } from "./ledger.server.ts";
import { dueReminders, type HoldReason, type InvoiceReminderState } from "./reminder.ts";
import { type PaymentSettings, readPaymentSettings } from "./settings.server.ts";
import { invoiceReminders, payments, reminderHolds } from "./tables.server.ts";

type HoldChange = Partial<Omit<typeof reminderHolds.$inferInsert, "invoiceId" | "updatedAt">>;

const remindersActor: Actor = { kind: "system", name: "Reminders" };

/** Sends all reminders that are due, but not at night and not on a Sunday. Returns the number of emails queued. */
export async function sendDueReminders(now: Date): Promise<number> {
	const paymentSettings = await readPaymentSettings();
	const isPoliteTime = nextPoliteTime(now, settings.timeZone).getTime() === now.getTime();
	if (!paymentSettings.sendReminders || !paymentSettings.reminders.length || !isPoliteTime) return 0;
	const candidates = await findReminderCandidates(paymentSettings.reminders, now);
	let sent = 0;
	const send = async (id: string) => {
		if (await sendReminder(id, paymentSettings, now)) sent += 1;
	};
	await runEach(candidates, send, "some reminders could not be sent");
	return sent;
}

async function findReminderCandidates(reminders: readonly Reminder[], now: Date): Promise<string[]> {
	const earliest = Math.min(...reminders.map(({ days }) => days));
	const sentCount = sql`(select count(*) from invoice_reminders r where r.invoice_id = "invoices"."id")`;
	const rows = await db
		.select({ id: invoices.id })
		.from(invoices)
		.where(
			and(
				eq(invoices.status, "open"),
				ne(invoices.kind, "credit-memo"),
				ne(invoices.toEmail, ""),
				lte(invoices.dueOn, addDays(today(now), -earliest)),
				sql`${sentCount} < ${reminders.length}`,
			),
		)
		.orderBy(asc(invoices.id));
	return rows.map(({ id }) => id);
}

/** Sends at most one reminder. Concurrent runs send each reminder once: the invoice is locked, and the reminder has a unique key. */
async function sendReminder(invoiceId: string, paymentSettings: PaymentSettings, now: Date): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for("update");
		if (!invoice) return false;
		const { send, skip } = dueReminders(await readReminderState(tx, invoice), paymentSettings.reminders, today(now));
		for (const days of skip)
			await tx.insert(invoiceReminders).values({ invoiceId, days, outcome: "skipped", at: now }).onConflictDoNothing();
		if (!send) return false;
		const [claimed] = await tx
			.insert(invoiceReminders)
			.values({ invoiceId, days: send.days, outcome: "sent", at: now })
			.onConflictDoNothing()
			.returning({ days: invoiceReminders.days });
		if (!claimed) return false;
		await sendEmail(tx, reminderEmail(invoice, String(send.days), defaultInvoiceReminder(invoice, send)));
		await recordAudit(tx, remindersActor, "invoice", invoiceId, "reminded", { days: send.days }, now);
		await broadcast(tx, "invoice", invoiceId);
		return true;
	});
}

async function readReminderState(tx: Tx, invoice: Invoice): Promise<InvoiceReminderState> {
	const [hold] = await tx.select().from(reminderHolds).where(eq(reminderHolds.invoiceId, invoice.id));
	const handled = await tx
		.select({ days: invoiceReminders.days })
		.from(invoiceReminders)
		.where(eq(invoiceReminders.invoiceId, invoice.id));
	const [pendingPayment] = await tx
		.select({ id: payments.id })
		.from(payments)
		.where(and(eq(payments.invoiceId, invoice.id), inArray(payments.status, ["processing", "disputed"])))
		.limit(1);
	return {
		status: invoice.status,
		balance: invoiceBalance(invoice),
		dueOn: invoice.dueOn ?? "",
		isOff: hold?.isOff ?? false,
		promisedPaymentOn: hold?.promisedPaymentOn ?? null,
		hasQuestion: Boolean(hold?.questionAt),
		isPaymentPending: Boolean(pendingPayment),
		handledDays: handled.map(({ days }) => days),
	};
}

/** Turns the reminders of one invoice off, until the office turns them back on. */
export async function turnOffReminders(tx: Tx, invoiceId: string, reason: HoldReason, now: Date): Promise<void> {
	await setHold(tx, invoiceId, { isOff: true, reason }, now);
}

async function setHold(tx: Tx, invoiceId: string, hold: HoldChange, now: Date): Promise<void> {
	await tx
		.insert(reminderHolds)
		.values({ invoiceId, ...hold, updatedAt: now })
		.onConflictDoUpdate({ target: reminderHolds.invoiceId, set: { ...hold, updatedAt: now } });
	await broadcast(tx, "invoice", invoiceId);
}

/** A customer who answered an email about an invoice gets no more reminders until the office turns them on. */
export async function stopAfterReply(tx: Tx, { entity, entityId, at }: CustomerReply): Promise<void> {
	if (entity !== "invoice") return;
	const [invoice] = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, entityId)).for("update");
	if (!invoice) return;
	await setHold(tx, entityId, changedHold({ kind: "customer-replied" }), at);
	await recordAudit(tx, { kind: "system", name: "System" }, "invoice", entityId, "customer-replied", {}, at);
}

/** The hold on the reminders of an invoice, or null, and the reminders that were sent. */
export async function findReminders(invoiceId: string) {
	const [hold] = await db.select().from(reminderHolds).where(eq(reminderHolds.invoiceId, invoiceId));
	const sent = await db
		.select()
		.from(invoiceReminders)
		.where(and(eq(invoiceReminders.invoiceId, invoiceId), eq(invoiceReminders.outcome, "sent")))
		.orderBy(asc(invoiceReminders.days));
	return { hold: hold ?? null, sent };
}

/** A change by the office; its kind is also the action in the audit trail. */
export type ReminderChange =
	| { kind: "reminders-on" | "reminders-off" | "customer-replied" | "question-answered" }
	| { kind: "payment-date-saved"; on: string };

function changedHold(change: ReminderChange): HoldChange {
	switch (change.kind) {
		case "reminders-on":
			return { isOff: false, reason: null, promisedPaymentOn: null, questionAt: null };
		case "reminders-off":
			return { isOff: true, reason: "turned-off" };
		case "customer-replied":
			return { isOff: true, reason: "replied" };
		case "question-answered":
			return { questionAt: null };
		case "payment-date-saved":
			return { promisedPaymentOn: change.on };
	}
}

/** Changes the reminders of one invoice for the office. */
export async function updateReminders(
	by: Permitted<"payments.record">,
	invoiceId: string,
	change: ReminderChange,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [invoice] = await tx
			.select({ id: invoices.id, customerId: invoices.customerId })
			.from(invoices)
			.where(eq(invoices.id, invoiceId));
		if (!invoice) return "stale";
		const { kind, ...details } = change;
		const hold = changedHold(change);
		// the conversation first, like everything that stores a message
		if (hold.questionAt === null) await settleQuestions(tx, actor(by), { entity: "invoice", ...invoice }, now);
		await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, invoiceId)).for("update");
		await setHold(tx, invoiceId, hold, now);
		await recordAudit(tx, actor(by), "invoice", invoiceId, kind, details, now);
		return "done";
	});
}

const unpaid = ["open", "uncollectible"] as const;

/** The latest payment date a customer can give, in days from today. */
export const maxPaymentDateDays = 60;

/** Records the date on which the customer will pay. Reminders are paused through that day. */
export async function recordPaymentDate(
	invoice: Invoice,
	on: string,
	client: Visitor,
	now: Date,
): Promise<"done" | "bad-date" | "closed"> {
	const day = today(now);
	if (on < day || on > addDays(day, maxPaymentDateDays)) return "bad-date";
	return recordResponse({ invoice, client, now, from: unpaid }, "payment-date-given", { promisedPaymentOn: on }, (to) =>
		paymentDateEmail(invoice, on, to),
	);
}

/** Records that the customer has already talked to us about the invoice. Turns its reminders off. */
export async function recordAlreadyDiscussed(invoice: Invoice, client: Visitor, now: Date): Promise<"done" | "closed"> {
	const hold = { isOff: true, reason: "already-discussed" as const };
	return recordResponse({ invoice, client, now, from: unpaid }, "already-discussed", hold, (to) =>
		alreadyDiscussedEmail(invoice, to),
	);
}

/** Pauses the reminders of an invoice that its customer asked about, until the office answers. Others wait in the conversation. */
export async function holdForQuestion(
	tx: Tx,
	invoice: Invoice,
	text: string,
	client: Visitor,
	now: Date,
): Promise<void> {
	const [locked] = await tx
		.select({ id: invoices.id })
		.from(invoices)
		.where(and(eq(invoices.id, invoice.id), inArray(invoices.status, ["open", "paid", "uncollectible"])))
		.for("update");
	if (locked) await setHold(tx, invoice.id, { questionAt: now, question: text }, now);
	const customer: Actor = { kind: "customer", id: invoice.customerId, name: invoice.toName, ...client };
	await recordAudit(tx, customer, "invoice", invoice.id, "question-asked", {}, now);
}

/** An answer about one invoice answers its question; one about no document answers the questions about all of the customer's invoices. */
export async function markAnswered(tx: Tx, { entity, entityId, customerId, at }: OfficeAnswer): Promise<void> {
	if (entity && entity !== "invoice") return;
	const ofCustomer = tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.customerId, customerId));
	const answered = await tx
		.update(reminderHolds)
		.set({ questionAt: null, updatedAt: at })
		.where(
			and(
				isNotNull(reminderHolds.questionAt),
				inArray(reminderHolds.invoiceId, ofCustomer),
				entityId ? eq(reminderHolds.invoiceId, entityId) : undefined,
			),
		)
		.returning({ id: reminderHolds.invoiceId });
	for (const { id } of answered) await broadcast(tx, "invoice", id);
}

type CustomerResponse = { invoice: Invoice; client: Visitor; now: Date; from: readonly Invoice["status"][] };

/** Saves the hold and emails the office, if the invoice still has one of the statuses in `from`; otherwise "closed". */
async function recordResponse(
	{ invoice, client, now, from }: CustomerResponse,
	action: string,
	hold: HoldChange,
	email: (to: string) => Parameters<typeof sendEmail>[1],
): Promise<"done" | "closed"> {
	const officeEmail = await getOfficeEmail(invoice);
	return db.transaction(async (tx) => {
		const [locked] = await tx
			.select({ id: invoices.id })
			.from(invoices)
			.where(and(eq(invoices.id, invoice.id), inArray(invoices.status, [...from])))
			.for("update");
		if (!locked) return "closed";
		await setHold(tx, invoice.id, hold, now);
		const customerActor = { kind: "customer" as const, id: invoice.customerId, name: invoice.toName, ...client };
		await recordAudit(tx, customerActor, "invoice", invoice.id, action, {}, now);
		await notifyOffice(tx, paymentDateEmails, email(officeEmail), `/admin/invoices/${invoice.id}`, now);
		return "done";
	});
}

export async function countQuestions(): Promise<number> {
	const { count } = await readCounts({ count: countUpTo(reminderHolds, isNotNull(reminderHolds.questionAt)) });
	return count;
}
