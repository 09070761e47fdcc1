import { createHash, randomUUID } from "node:crypto";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { blockersOf, type Check } from "#app/documents/drafts/checks.ts";
import { letterheadFor } from "#app/documents/links/letterhead.server.ts";
import { issue, Overtaken } from "#app/documents/record/issuing.server.ts";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { addChannels } from "#app/people/customers/customers.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { endOfDay, today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { putFile, removeFile } from "#app/platform/files.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { noteQuoteSent } from "#app/sales/inquiries/quote-events.server.ts";
import { checksOf } from "./checks.ts";
import { canonical, shownOf } from "./customer-view.ts";
import { moneyOf } from "./drafts.server.ts";
import { quoteMail } from "./emails.server.ts";
import { linked, transitions, writeNumber } from "./quote.ts";
import { contentOfRecord, findQuote, type QuoteRecord, totalsOf } from "./quotes.server.ts";
import { planFollowUp } from "./reminders.server.ts";
import { quotes } from "./tables.server.ts";

type Sent =
	| { kind: "sent"; number: string }
	| { kind: "stopped"; checks: Check[] }
	| { kind: "conflict" }
	| { kind: "missing" };

/** How long a link opens the paper after the last day it is good for. */
const linkLifeDays = 365;

/** Freezes the draft, gives it its number and mails the link. */
export async function sendQuote(by: Permitted<"quotes.send">, id: string, seen: number, now: Date): Promise<Sent> {
	const [draft] = await db.select({ number: quotes.number }).from(quotes).where(eq(quotes.id, id));
	if (!draft) return { kind: "missing" };
	const outcome = await issue<Issued, Sent>({
		kind: "quote",
		now,
		numbered: draft.number !== null,
		make: async (next, year) => {
			const found = await atRatesOf(now, id);
			if (!found) return { stop: { kind: "missing" } };
			if (found.quote.status !== "draft" || found.quote.version !== seen) return { stop: { kind: "conflict" } };
			const company = await readCompany();
			const { confirmed, quoteTerms: terms } = company;
			const facts = { today: today(now), confirmed, terms };
			const checks = blockersOf(checksOf(contentOfRecord(found), totalsOf(found), facts));
			if (checks.length) return { stop: { kind: "stopped", checks } };
			return freeze(found, found.quote.number ?? writeNumber(year, next), company, now);
		},
		write: (tx, issued) => write(tx, by, issued, seen, now),
		discard: ({ pdfKey }) => removeFile(pdfKey),
	});
	return outcome === "overtaken" ? { kind: "conflict" } : outcome;
}

/** The draft at today's tax rates: they may have changed since it was saved. */
async function atRatesOf(now: Date, id: string): Promise<QuoteRecord | null> {
	const found = await findQuote(id);
	if (found?.quote.status !== "draft") return found;
	return { ...found, quote: { ...found.quote, ...moneyOf(contentOfRecord(found), now) } };
}

type Issued = { record: QuoteRecord; hash: string; pdfKey: string; pdfSha256: string };

/** What goes out under this number. */
async function freeze(found: QuoteRecord, number: string, company: Company, now: Date): Promise<Issued> {
	const record = {
		...found,
		quote: { ...found.quote, number, terms: company.quoteTerms, letterhead: await letterheadFor(company, found.quote) },
	};
	const shown = shownOf(record.quote, record.lines);
	const hash = createHash("sha256").update(canonical(shown)).digest("hex");
	const { quotePdf } = await import("./quote-pdf.server.ts");
	const bytes = await quotePdf(shown, { made: now, size: company.paperSize });
	const pdfKey = `quotes/${found.quote.id}/${randomUUID()}.pdf`;
	return { record, hash, pdfKey, pdfSha256: await putFile(pdfKey, bytes) };
}

async function write(tx: Tx, by: Permitted<"quotes.send">, issued: Issued, seen: number, now: Date): Promise<Sent> {
	const { quote } = issued.record;
	await supersedeEarlier(tx, by, quote.id, quote.supersedesId, now);
	const [row] = await tx
		.update(quotes)
		.set({
			status: transitions.send.to,
			version: sql`${quotes.version} + 1`,
			number: quote.number,
			...moneyOf(contentOfRecord(issued.record), now),
			terms: quote.terms,
			letterhead: quote.letterhead,
			shownHash: issued.hash,
			pdfKey: issued.pdfKey,
			pdfSha256: issued.pdfSha256,
			sentAt: now,
			lastSentAt: now,
			sendCount: 1,
			updatedAt: now,
			linkEndsAt: linkEnd(quote.validUntil ?? today(now)),
		})
		.where(and(eq(quotes.id, quote.id), inArray(quotes.status, [...transitions.send.from]), eq(quotes.version, seen)))
		.returning();
	if (!row) throw new Overtaken();
	await addChannels(tx, row.customerId, { email: row.toEmail });
	await postMail(tx, quoteMail(row, "sent", `quote:${row.id}:sent`, totalsOf(issued.record).total));
	await planFollowUp(tx, row.id, now);
	const { number, revision, toEmail } = row;
	await record(tx, actor(by), "quote", row.id, "sent", { number, revision, to: toEmail }, now);
	if (row.inquiryId) await noteQuoteSent(tx, actor(by), row.inquiryId, now);
	await notify(tx, "quote", row.id);
	return { kind: "sent", number: number ?? "" };
}

/** The version before moves out of the way first: only one may be live. An accepted one stays, and stops this one. */
async function supersedeEarlier(
	tx: Tx,
	by: Permitted<"quotes.send">,
	id: string,
	earlier: string | null,
	now: Date,
): Promise<void> {
	if (!earlier) return;
	const [old] = await tx
		.update(quotes)
		.set({ status: "superseded", version: sql`${quotes.version} + 1`, questionAt: null })
		.where(and(eq(quotes.id, earlier), inArray(quotes.status, [...transitions.supersede.from])))
		.returning({ id: quotes.id });
	if (old) await record(tx, actor(by), "quote", old.id, "superseded", { by: id }, now);
}

/** The same paper once more. `newLink` makes every link mailed before dead. */
export async function resendQuote(
	by: Permitted<"quotes.send">,
	id: string,
	seen: number,
	options: { newLink: boolean },
	now: Date,
): Promise<"sent" | "conflict"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(quotes)
			.set({
				version: sql`${quotes.version} + 1`,
				sendCount: sql`${quotes.sendCount} + 1`,
				lastSentAt: now,
				updatedAt: now,
				...(options.newLink && { linkId: randomUUID() }),
			})
			.where(and(eq(quotes.id, id), inArray(quotes.status, [...transitions.resend.from]), eq(quotes.version, seen)))
			.returning();
		if (!row) return "conflict";
		await postMail(tx, quoteMail(row, "resent", `quote:${id}:resent:${row.sendCount}`, row.total));
		await record(tx, actor(by), "quote", id, "resent", { to: row.toEmail, newLink: options.newLink }, now);
		await notify(tx, "quote", id);
		return "sent";
	});
}

/** The link opens nothing any more; the customer can ask for a new one by mail. */
export async function stopLink(
	by: Permitted<"quotes.send">,
	id: string,
	seen: number,
	now: Date,
): Promise<"stopped" | "conflict"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(quotes)
			.set({ linkId: randomUUID(), version: sql`${quotes.version} + 1`, updatedAt: now })
			.where(and(eq(quotes.id, id), inArray(quotes.status, [...linked]), eq(quotes.version, seen)))
			.returning({ id: quotes.id });
		if (!row) return "conflict";
		await record(tx, actor(by), "quote", id, "link-stopped", {}, now);
		await notify(tx, "quote", id);
		return "stopped";
	});
}

export async function withdrawQuote(
	by: Permitted<"quotes.withdraw">,
	id: string,
	seen: number,
	reason: string,
	now: Date,
): Promise<"withdrawn" | "conflict"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(quotes)
			.set({
				status: transitions.withdraw.to,
				version: sql`${quotes.version} + 1`,
				closedReason: reason,
				answeredAt: now,
				updatedAt: now,
				questionAt: null,
			})
			.where(and(eq(quotes.id, id), inArray(quotes.status, [...transitions.withdraw.from]), eq(quotes.version, seen)))
			.returning({ id: quotes.id });
		if (!row) return "conflict";
		await record(tx, actor(by), "quote", id, "withdrawn", { reason }, now);
		await notify(tx, "quote", id);
		return "withdrawn";
	});
}

/** Drafts of the same quote are closed: the earlier version was accepted. */
export async function dropDrafts(tx: Tx, rootId: string, accepted: string, now: Date): Promise<void> {
	const dropped = await tx
		.update(quotes)
		.set({ status: transitions.drop.to, version: sql`${quotes.version} + 1` })
		.where(and(eq(quotes.rootId, rootId), ne(quotes.id, accepted), inArray(quotes.status, [...transitions.drop.from])))
		.returning({ id: quotes.id });
	for (const { id } of dropped)
		await record(tx, { kind: "system", name: "Program" }, "quote", id, "dropped", { accepted }, now);
}

function linkEnd(validUntil: string): Date {
	return new Date(endOfDay(validUntil).getTime() + linkLifeDays * 86_400_000);
}
