import { and, eq, isNull, lte, ne, sql } from "drizzle-orm";
import { followUpTimes, politeTime } from "#app/documents/reminders/reminder-times.ts";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { reminderMail } from "./emails.server.ts";
import { quoteReminder } from "./queues.server.ts";
import { isExpired } from "./quote.ts";
import type { Quote } from "./quotes.server.ts";
import { quoteFollowUps, quoteMessages, quotes } from "./tables.server.ts";

const day = 86_400_000;
/** Nobody is reminded twice within this time, such as right after the office has mailed the quote again. */
const restHours = 20;

/** The reminders of a quote that goes out now, as jobs of the transaction that sends it. */
export async function planFollowUp(tx: Tx, quoteId: string, sentAt: Date): Promise<void> {
	await tx.insert(quoteFollowUps).values({ quoteId }).onConflictDoNothing();
	for (const [step, at] of followUpTimes(sentAt, settings.timeZone).entries())
		if (at) await enqueue(tx, quoteReminder, { quoteId, step }, { startAfter: at });
}

/**
 * Mails one reminder, unless the customer or the office has moved meanwhile. Run twice, it mails once. One that could not
 * run for a day is dropped: the next is soon enough.
 */
export async function remind(quoteId: string, step: number, now: Date): Promise<"mailed" | "not" | "later"> {
	const company = await readCompany();
	return db.transaction(async (tx) => {
		const [quote] = await tx.select().from(quotes).where(eq(quotes.id, quoteId)).for("update");
		const due = quote?.sentAt && followUpTimes(quote.sentAt, settings.timeZone)[step];
		if (!due || now.getTime() > due.getTime() + day) return "not";
		const polite = politeTime(now < due ? due : now, settings.timeZone);
		if (polite > now) {
			await enqueue(tx, quoteReminder, { quoteId, step }, { startAfter: polite });
			return "later";
		}
		if (company.followUp === "off" || (await quietReason(tx, quote, step, now))) return "not";
		const [won] = await tx
			.update(quoteFollowUps)
			.set({ done: step + 1, lastAt: now })
			.where(
				and(
					eq(quoteFollowUps.quoteId, quoteId),
					eq(quoteFollowUps.off, false),
					isNull(quoteFollowUps.calledAt),
					lte(quoteFollowUps.done, step),
				),
			)
			.returning({ done: quoteFollowUps.done, words: quoteFollowUps.words });
		if (!won) return "not";
		await postMail(tx, reminderMail(quote, step, won.words || company.followUpText));
		await record(tx, { kind: "system", name: "Program" }, "quote", quoteId, "reminded", { step: won.done }, now);
		await notify(tx, "quote", quoteId);
		return "mailed";
	});
}

/** Why no reminder goes out, as the customer or the office has moved; null when one may. */
async function quietReason(tx: Tx, quote: Quote, step: number, now: Date): Promise<string | null> {
	if (quote.status !== "sent") return "answered";
	if (isExpired(quote.validUntil, today(now))) return "expired";
	if (!quote.toEmail) return "no address";
	if (step === 0 && quote.viewCount > 0) return "opened";
	const again = quote.sendCount > 1 ? quote.lastSentAt : null;
	if (again && now.getTime() - again.getTime() < restHours * 3_600_000) return "mailed again";
	const [asked] = await tx
		.select({ id: quoteMessages.id })
		.from(quoteMessages)
		.where(and(eq(quoteMessages.quoteId, quote.id), eq(quoteMessages.from, "customer")))
		.limit(1);
	return asked ? "asked" : null;
}

/** Reminders of this quote, off or on again. */
export async function switchFollowUp(
	by: Permitted<"quotes.send">,
	quoteId: string,
	on: boolean,
	now: Date,
): Promise<"switched" | "unchanged" | "closed"> {
	return db.transaction(async (tx) => {
		if (!(await lockSent(tx, quoteId))) return "closed";
		await ensureRow(tx, quoteId);
		const [row] = await tx
			.update(quoteFollowUps)
			.set({ off: !on, ...(on && { calledAt: null }) })
			.where(
				and(
					eq(quoteFollowUps.quoteId, quoteId),
					on ? sql`(${quoteFollowUps.off} or ${quoteFollowUps.calledAt} is not null)` : ne(quoteFollowUps.off, true),
				),
			)
			.returning({ off: quoteFollowUps.off });
		if (!row) return "unchanged";
		await record(tx, actor(by), "quote", quoteId, on ? "reminders-on" : "reminders-off", {}, now);
		await notify(tx, "quote", quoteId);
		return "switched";
	});
}

/** What the reminders of this quote say; "" goes back to the company's words. */
export async function writeReminder(
	by: Permitted<"quotes.send">,
	quoteId: string,
	words: string,
	now: Date,
): Promise<"written" | "closed"> {
	return db.transaction(async (tx) => {
		if (!(await lockSent(tx, quoteId))) return "closed";
		await ensureRow(tx, quoteId);
		await tx.update(quoteFollowUps).set({ words }).where(eq(quoteFollowUps.quoteId, quoteId));
		await record(tx, actor(by), "quote", quoteId, "reminder-written", { words }, now);
		await notify(tx, "quote", quoteId);
		return "written";
	});
}

/** The office has talked with the customer: no program reminds them any more. */
export async function noteCall(
	by: Permitted<"quotes.send">,
	quoteId: string,
	note: string,
	now: Date,
): Promise<"noted" | "closed"> {
	return db.transaction(async (tx) => {
		const [quote] = await tx
			.update(quotes)
			.set({ updatedAt: now })
			.where(and(eq(quotes.id, quoteId), eq(quotes.status, "sent")))
			.returning({ id: quotes.id });
		if (!quote) return "closed";
		await ensureRow(tx, quoteId);
		await tx.update(quoteFollowUps).set({ calledAt: now }).where(eq(quoteFollowUps.quoteId, quoteId));
		await record(tx, actor(by), "quote", quoteId, "called", { note }, now);
		await notify(tx, "quote", quoteId);
		return "noted";
	});
}

async function lockSent(tx: Tx, quoteId: string): Promise<boolean> {
	const out = and(eq(quotes.id, quoteId), eq(quotes.status, "sent"));
	return (await tx.select({ id: quotes.id }).from(quotes).where(out).for("update")).length > 0;
}

async function ensureRow(tx: Tx, quoteId: string): Promise<void> {
	await tx.insert(quoteFollowUps).values({ quoteId }).onConflictDoNothing();
}

export type FollowUpState = {
	on: boolean;
	words: string;
	next: Date | null;
	why: "company" | "off" | "called" | "asked" | null;
};

/** Whether a sent quote is followed up by itself, and when next. */
export async function followUpOf(quote: Quote, asked: boolean, company: Company, now: Date): Promise<FollowUpState> {
	const [row] = await db.select().from(quoteFollowUps).where(eq(quoteFollowUps.quoteId, quote.id));
	const words = row?.words ?? "";
	const why = row?.off
		? "off"
		: row?.calledAt
			? "called"
			: asked
				? "asked"
				: company.followUp === "off"
					? "company"
					: null;
	if (why || !quote.sentAt) return { on: false, words, next: null, why };
	const times = followUpTimes(quote.sentAt, settings.timeZone);
	const next = times.find(
		(at, step) => at && at > now && step >= (row?.done ?? 0) && !(step === 0 && quote.viewCount > 0),
	);
	return { on: true, words, next: next ?? null, why: null };
}
