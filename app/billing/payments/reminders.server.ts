import { and, asc, eq, gt, inArray, lte, ne, sql } from "drizzle-orm";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { invoices } from "#app/billing/invoices/tables.server.ts";
import { politeTime } from "#app/documents/reminders/reminder-times.ts";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { type Actor, record } from "#app/platform/audit.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { promiseMail, questionMail, reminderMail, talkedMail } from "./emails.server.ts";
import { balanceOf } from "./ledger.server.ts";
import { type Chased, holdReasons, type Step, stepsDue } from "./reminder.ts";
import { type PaymentSettings, readPaymentSettings } from "./settings.server.ts";
import { invoiceReminders, payments, reminderHolds } from "./tables.server.ts";

type Client = { ip: string; userAgent: string };
type Hold = typeof reminderHolds.$inferSelect;

const batch = 200;
const program: Actor = { kind: "system", name: "Reminders" };

/** Reminds of every invoice whose turn it is; not at night and not on a Sunday. Gives how many mails it left. */
export async function remindAll(now: Date): Promise<number> {
	const plan = await readPaymentSettings();
	const polite = politeTime(now, settings.timeZone).getTime() === now.getTime();
	if (!plan.remind || !plan.steps.length || !polite) return 0;
	let sent = 0;
	let after = "00000000-0000-0000-0000-000000000000";
	for (;;) {
		const ids = await candidates(plan.steps, after, now);
		for (const id of ids) if (await remindOf(id, plan, now)) sent += 1;
		const last = ids.at(-1);
		if (!last || ids.length < batch) return sent;
		after = last;
	}
}

async function candidates(steps: readonly Step[], after: string, now: Date): Promise<string[]> {
	const first = Math.min(...steps.map(({ days }) => days));
	const told = sql`(select count(*) from invoice_reminders r where r.invoice_id = "invoices"."id")`;
	const rows = await db
		.select({ id: invoices.id })
		.from(invoices)
		.where(
			and(
				eq(invoices.status, "open"),
				ne(invoices.kind, "credit"),
				ne(invoices.toEmail, ""),
				lte(invoices.dueOn, addDays(today(now), -first)),
				gt(invoices.id, after),
				sql`${told} < ${steps.length}`,
			),
		)
		.orderBy(asc(invoices.id))
		.limit(batch);
	return rows.map(({ id }) => id);
}

/** At most one mail, and each step once, whoever else is at it: the invoice's row is locked, and a step is a key. */
async function remindOf(invoiceId: string, plan: PaymentSettings, now: Date): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for("update");
		if (!invoice) return false;
		const { send, pass } = stepsDue(await chasedOf(tx, invoice), plan.steps, today(now));
		for (const days of pass)
			await tx.insert(invoiceReminders).values({ invoiceId, days, outcome: "passed", at: now }).onConflictDoNothing();
		if (!send) return false;
		const [mine] = await tx
			.insert(invoiceReminders)
			.values({ invoiceId, days: send.days, outcome: "sent", at: now })
			.onConflictDoNothing()
			.returning({ days: invoiceReminders.days });
		if (!mine) return false;
		await postMail(tx, reminderMail(invoice, send, balanceOf(invoice)));
		await record(tx, program, "invoice", invoiceId, "reminded", { days: send.days }, now);
		await notify(tx, "invoice", invoiceId);
		return true;
	});
}

async function chasedOf(tx: Tx, invoice: Invoice): Promise<Chased> {
	const [hold] = await tx.select().from(reminderHolds).where(eq(reminderHolds.invoiceId, invoice.id));
	const done = await tx
		.select({ days: invoiceReminders.days })
		.from(invoiceReminders)
		.where(eq(invoiceReminders.invoiceId, invoice.id));
	const [waiting] = await tx
		.select({ id: payments.id })
		.from(payments)
		.where(and(eq(payments.invoiceId, invoice.id), inArray(payments.status, ["processing", "disputed"])))
		.limit(1);
	return {
		status: invoice.status,
		balance: balanceOf(invoice),
		dueOn: invoice.dueOn ?? "",
		off: hold?.off ?? false,
		promisedOn: hold?.promisedOn ?? null,
		asked: Boolean(hold?.askedAt),
		waiting: Boolean(waiting),
		done: done.map(({ days }) => days),
	};
}

/** Switches the reminders of one invoice off; a person switches them on again. */
export async function holdReminders(tx: Tx, invoiceId: string, why: string, now: Date): Promise<void> {
	await setHold(tx, invoiceId, { off: true, why }, now);
}

async function setHold(tx: Tx, invoiceId: string, facts: Partial<Omit<Hold, "invoiceId">>, now: Date): Promise<void> {
	await tx
		.insert(reminderHolds)
		.values({ invoiceId, ...facts, updatedAt: now })
		.onConflictDoUpdate({ target: reminderHolds.invoiceId, set: { ...facts, updatedAt: now } });
	await notify(tx, "invoice", invoiceId);
}

export async function remindersOf(invoiceId: string) {
	const [hold] = await db.select().from(reminderHolds).where(eq(reminderHolds.invoiceId, invoiceId));
	const told = await db
		.select()
		.from(invoiceReminders)
		.where(and(eq(invoiceReminders.invoiceId, invoiceId), eq(invoiceReminders.outcome, "sent")))
		.orderBy(asc(invoiceReminders.days));
	return { hold: hold ?? null, told };
}

type HoldWish = { kind: "off" | "on" | "replied" } | { kind: "promised"; on: string } | { kind: "answered" };

/** The office's switches of one invoice. */
export async function setReminders(
	by: Permitted<"payments.record">,
	invoiceId: string,
	wish: HoldWish,
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
			wish.kind === "promised"
				? { promisedOn: wish.on }
				: wish.kind === "answered"
					? { askedAt: null }
					: wish.kind === "off"
						? { off: true, why: holdReasons.off }
						: wish.kind === "replied"
							? { off: true, why: holdReasons.replied }
							: { off: false, why: "", promisedOn: null, askedAt: null };
		await setHold(tx, invoiceId, facts, now);
		await record(tx, actor(by), "invoice", invoiceId, `reminders-${wish.kind}`, { ...wish }, now);
		return "done";
	});
}

/** days ahead */
export const latestPromise = 60;

/** The customer says on which day they pay; until its end nobody reminds them. */
export async function promisePayment(
	invoice: Invoice,
	on: string,
	client: Client,
	now: Date,
): Promise<"noted" | "bad-day" | "closed"> {
	const day = today(now);
	if (on < day || on > addDays(day, latestPromise)) return "bad-day";
	const owed = ["open", "uncollectible"] as const;
	return tellOffice({ invoice, client, now, from: owed }, "promised", { promisedOn: on }, (to) =>
		promiseMail(invoice, on, to),
	);
}

/** The customer says that it has been talked about: nobody reminds them until the office switches it on again. */
export async function sayTalked(invoice: Invoice, client: Client, now: Date): Promise<"noted" | "closed"> {
	const facts = { off: true, why: holdReasons.talked };
	const owed = ["open", "uncollectible"] as const;
	return tellOffice({ invoice, client, now, from: owed }, "talked", facts, (to) => talkedMail(invoice, to));
}

/** A question stops the reminders until the office has answered. */
export async function askAboutInvoice(
	invoice: Invoice,
	text: string,
	client: Client,
	now: Date,
): Promise<"noted" | "closed"> {
	const out = ["open", "paid", "uncollectible"] as const;
	return tellOffice({ invoice, client, now, from: out }, "asked", { askedAt: now, question: text }, (to) =>
		questionMail(invoice, text, to, now),
	);
}

type Told = { invoice: Invoice; client: Client; now: Date; from: readonly Invoice["status"][] };

/** Only while the invoice is in one of these states. */
async function tellOffice(
	{ invoice, client, now, from }: Told,
	action: string,
	facts: Partial<Hold>,
	mail: (to: string) => Parameters<typeof postMail>[1],
): Promise<"noted" | "closed"> {
	const company = await readCompany();
	return db.transaction(async (tx) => {
		const [open] = await tx
			.select({ id: invoices.id })
			.from(invoices)
			.where(and(eq(invoices.id, invoice.id), inArray(invoices.status, [...from])))
			.for("update");
		if (!open) return "closed";
		await setHold(tx, invoice.id, facts, now);
		const who = { kind: "customer" as const, id: invoice.customerId, name: invoice.toName, ...client };
		await record(tx, who, "invoice", invoice.id, action, {}, now);
		await postMail(tx, mail(company.email));
		return "noted";
	});
}

/** Invoices whose customers wait for an answer, the longest first. */
export async function openQuestions(limit = 8) {
	return db
		.select({
			id: invoices.id,
			number: invoices.number,
			name: invoices.toName,
			place: invoices.siteAddress,
			text: reminderHolds.question,
			at: reminderHolds.askedAt,
		})
		.from(reminderHolds)
		.innerJoin(invoices, eq(invoices.id, reminderHolds.invoiceId))
		.where(sql`${reminderHolds.askedAt} is not null`)
		.orderBy(asc(reminderHolds.askedAt))
		.limit(limit);
}

export async function countQuestions(): Promise<number> {
	const [row] = await db
		.select({ count: sql<number>`count(*)::int` })
		.from(reminderHolds)
		.where(sql`${reminderHolds.askedAt} is not null`);
	return row?.count ?? 0;
}
