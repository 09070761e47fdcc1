import { and, asc, eq, gt, inArray, lte, ne, sql } from "drizzle-orm";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { nextPoliteTime } from "#app/documents/reminders/reminder-times.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { alreadyDiscussedEmail, promiseEmail, questionEmail, reminderEmail } from "./emails.server.ts";
import { invoiceBalance } from "./ledger.server.ts";
import { dueReminders, holdReasons, type InvoiceReminderState, type ReminderStep } from "./reminder.ts";
import { type PaymentSettings, readPaymentSettings } from "./settings.server.ts";
import { invoiceReminders, payments, reminderHolds } from "./tables.server.ts";

type Client = { ip: string; userAgent: string };
type Hold = typeof reminderHolds.$inferSelect;

const batchSize = 200;
const remindersActor: Actor = { kind: "system", name: "Reminders" };

/** Sends all reminders that are due, but not at night and not on a Sunday. Returns the number of emails queued. */
export async function sendDueReminders(now: Date): Promise<number> {
	const paymentSettings = await readPaymentSettings();
	const isPoliteTime = nextPoliteTime(now, settings.timeZone).getTime() === now.getTime();
	if (!paymentSettings.sendReminders || !paymentSettings.steps.length || !isPoliteTime) return 0;
	let sent = 0;
	let after = "00000000-0000-0000-0000-000000000000";
	for (;;) {
		const ids = await findReminderCandidates(paymentSettings.steps, after, now);
		for (const id of ids) if (await sendReminder(id, paymentSettings, now)) sent += 1;
		const last = ids.at(-1);
		if (!last || ids.length < batchSize) return sent;
		after = last;
	}
}

async function findReminderCandidates(steps: readonly ReminderStep[], after: string, now: Date): Promise<string[]> {
	const earliest = Math.min(...steps.map(({ days }) => days));
	const sentCount = sql`(select count(*) from invoice_reminders r where r.invoice_id = "invoices"."id")`;
	const rows = await db
		.select({ id: invoices.id })
		.from(invoices)
		.where(
			and(
				eq(invoices.status, "open"),
				ne(invoices.kind, "credit"),
				ne(invoices.toEmail, ""),
				lte(invoices.dueOn, addDays(today(now), -earliest)),
				gt(invoices.id, after),
				sql`${sentCount} < ${steps.length}`,
			),
		)
		.orderBy(asc(invoices.id))
		.limit(batchSize);
	return rows.map(({ id }) => id);
}

/** Sends at most one reminder. Concurrent runs send each reminder once: the invoice is locked, and the reminder has a unique key. */
async function sendReminder(invoiceId: string, paymentSettings: PaymentSettings, now: Date): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for("update");
		if (!invoice) return false;
		const { send, skip } = dueReminders(await readReminderState(tx, invoice), paymentSettings.steps, today(now));
		for (const days of skip)
			await tx.insert(invoiceReminders).values({ invoiceId, days, outcome: "skipped", at: now }).onConflictDoNothing();
		if (!send) return false;
		const [claimed] = await tx
			.insert(invoiceReminders)
			.values({ invoiceId, days: send.days, outcome: "sent", at: now })
			.onConflictDoNothing()
			.returning({ days: invoiceReminders.days });
		if (!claimed) return false;
		await sendEmail(tx, reminderEmail(invoice, send, invoiceBalance(invoice)));
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
		off: hold?.isOff ?? false,
		promisedPaymentOn: hold?.promisedPaymentOn ?? null,
		hasQuestion: Boolean(hold?.questionAt),
		isPaymentPending: Boolean(pendingPayment),
		handledDays: handled.map(({ days }) => days),
	};
}

/** Turns the reminders of one invoice off, until the office turns them back on. */
export async function turnOffReminders(tx: Tx, invoiceId: string, why: string, now: Date): Promise<void> {
	await setHold(tx, invoiceId, { isOff: true, reason: why }, now);
}

async function setHold(tx: Tx, invoiceId: string, facts: Partial<Omit<Hold, "invoiceId">>, now: Date): Promise<void> {
	await tx
		.insert(reminderHolds)
		.values({ invoiceId, ...facts, updatedAt: now })
		.onConflictDoUpdate({ target: reminderHolds.invoiceId, set: { ...facts, updatedAt: now } });
	await broadcast(tx, "invoice", invoiceId);
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

type ReminderChange = { kind: "off" | "on" | "replied" } | { kind: "promised"; on: string } | { kind: "answered" };

/** Changes the reminders of one invoice for the office. */
export async function updateReminders(
	by: Permitted<"payments.record">,
	invoiceId: string,
	change: ReminderChange,
	now: Date,
): Promise<"done" | "missing"> {
	return db.transaction(async (tx) => {
		const [invoice] = await tx
			.select({ id: invoices.id })
			.from(invoices)
			.where(eq(invoices.id, invoiceId))
			.for("update");
		if (!invoice) return "missing";
		const facts =
			change.kind === "promised"
				? { promisedPaymentOn: change.on }
				: change.kind === "answered"
					? { questionAt: null }
					: change.kind === "off"
						? { isOff: true, reason: holdReasons.off }
						: change.kind === "replied"
							? { isOff: true, reason: holdReasons.replied }
							: { isOff: false, reason: "", promisedPaymentOn: null, questionAt: null };
		await setHold(tx, invoiceId, facts, now);
		await recordAudit(tx, actor(by), "invoice", invoiceId, `reminders-${change.kind}`, { ...change }, now);
		return "done";
	});
}

/** The latest payment date a customer can give, in days from today. */
export const maxPromiseDays = 60;

/** Records the date on which the customer will pay. Reminders are paused through that day. */
export async function recordPromiseToPay(
	invoice: Invoice,
	on: string,
	client: Client,
	now: Date,
): Promise<"recorded" | "bad-day" | "closed"> {
	const day = today(now);
	if (on < day || on > addDays(day, maxPromiseDays)) return "bad-day";
	const unpaid = ["open", "uncollectible"] as const;
	return notifyOffice({ invoice, client, now, from: unpaid }, "promised", { promisedPaymentOn: on }, (to) =>
		promiseEmail(invoice, on, to),
	);
}

/** Records that the customer has already talked to us about the invoice. Turns its reminders off. */
export async function recordAlreadyDiscussed(
	invoice: Invoice,
	client: Client,
	now: Date,
): Promise<"recorded" | "closed"> {
	const facts = { isOff: true, reason: holdReasons.talked };
	const unpaid = ["open", "uncollectible"] as const;
	return notifyOffice({ invoice, client, now, from: unpaid }, "already-discussed", facts, (to) =>
		alreadyDiscussedEmail(invoice, to),
	);
}

/** Records a question and emails it to the office. Reminders are paused until the office marks it as answered. */
export async function recordInvoiceQuestion(
	invoice: Invoice,
	text: string,
	client: Client,
	now: Date,
): Promise<"recorded" | "closed"> {
	const answerable = ["open", "paid", "uncollectible"] as const;
	return notifyOffice({ invoice, client, now, from: answerable }, "asked", { questionAt: now, question: text }, (to) =>
		questionEmail(invoice, text, to, now),
	);
}

type CustomerResponse = { invoice: Invoice; client: Client; now: Date; from: readonly Invoice["status"][] };

/** Saves the hold and emails the office, if the invoice still has one of the statuses in `from`; otherwise "closed". */
async function notifyOffice(
	{ invoice, client, now, from }: CustomerResponse,
	action: string,
	facts: Partial<Hold>,
	email: (to: string) => Parameters<typeof sendEmail>[1],
): Promise<"recorded" | "closed"> {
	const company = await readCompany();
	return db.transaction(async (tx) => {
		const [locked] = await tx
			.select({ id: invoices.id })
			.from(invoices)
			.where(and(eq(invoices.id, invoice.id), inArray(invoices.status, [...from])))
			.for("update");
		if (!locked) return "closed";
		await setHold(tx, invoice.id, facts, now);
		const customerActor = { kind: "customer" as const, id: invoice.customerId, name: invoice.toName, ...client };
		await recordAudit(tx, customerActor, "invoice", invoice.id, action, {}, now);
		await sendEmail(tx, email(company.email));
		return "recorded";
	});
}

/** Unanswered questions about invoices, the oldest first. */
export async function findOpenQuestions(limit = 8) {
	return db
		.select({
			id: invoices.id,
			number: invoices.number,
			name: invoices.toName,
			siteAddress: invoices.siteAddress,
			text: reminderHolds.question,
			at: reminderHolds.questionAt,
		})
		.from(reminderHolds)
		.innerJoin(invoices, eq(invoices.id, reminderHolds.invoiceId))
		.where(sql`${reminderHolds.questionAt} is not null`)
		.orderBy(asc(reminderHolds.questionAt))
		.limit(limit);
}

export async function countQuestions(): Promise<number> {
	const [row] = await db
		.select({ count: sql<number>`count(*)::int` })
		.from(reminderHolds)
		.where(sql`${reminderHolds.questionAt} is not null`);
	return row?.count ?? 0;
}
