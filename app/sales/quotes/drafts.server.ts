import { randomUUID } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { moneyOn } from "#app/documents/line-items/document-totals.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { changes, record } from "#app/platform/audit.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db, isDuplicate, type Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { noteDraft } from "#app/sales/inquiries/quote-events.server.ts";
import { countyOfAddress } from "#app/trade/tax.ts";
import { mayHappen, type QuoteContent } from "./quote.ts";
import { contentOfRecord, findQuote, type Quote, type QuoteRecord } from "./quotes.server.ts";
import { quoteLines, quotes } from "./tables.server.ts";

type By = Permitted<"quotes.draft">;

export type Addressee = {
	customerId: string;
	propertyId: string;
	inquiryId: string | null;
	toName: string;
	toEmail: string;
	toPhone: string;
	siteAddress: string;
	county: string;
	estimateId?: string;
};

const validDays = 30;
const usualIncluded = "Brush and chips hauled away\nLawn and drive raked and blown clean";
const usualExcluded =
	"Stump grinding, unless it has its own line\nFirewood cut to length\nRepair of pipes or cables that nobody marked";

/** A draft for this customer and place, empty or with lines that were reckoned before. */
export async function createDraft(
	tx: Tx,
	by: By,
	to: Addressee,
	now: Date,
	lines: QuoteContent["lines"] = [],
): Promise<string> {
	const id = randomUUID();
	const county = to.county || countyOfAddress(to.siteAddress);
	const deposit = { kind: "none" as const, value: 0 };
	await tx.insert(quotes).values({
		...to,
		id,
		rootId: id,
		county,
		ownerId: by.id,
		included: usualIncluded,
		excluded: usualExcluded,
		validUntil: addDays(today(now), validDays),
		...moneyOf({ lines, deposit, county, exemption: "" }, now),
		createdAt: now,
		updatedAt: now,
	});
	await replaceLines(tx, id, { lines });
	await record(tx, actor(by), "quote", id, "drafted", to.inquiryId ? { inquiryId: to.inquiryId } : {}, now);
	if (to.inquiryId) await noteDraft(tx, actor(by), to.inquiryId, "begun", now);
	await notify(tx, "quote", id);
	return id;
}

export type Saved =
	| { kind: "saved"; version: number; at: Date; total: number }
	| { kind: "conflict"; current: QuoteRecord; by: string | null }
	| { kind: "missing" }
	| { kind: "issued"; current: QuoteRecord };

/** Writes the whole content over the version that the editor has seen. The money is computed here, whatever was sent. */
export async function saveDraft(by: By, id: string, seen: number, content: QuoteContent, now: Date): Promise<Saved> {
	return db.transaction(async (tx) => {
		const before = await findQuote(id, tx);
		if (!before) return { kind: "missing" };
		const [row] = await tx
			.update(quotes)
			.set({ ...columnsOf(content, now), updatedAt: now, version: sql`${quotes.version} + 1` })
			.where(and(eq(quotes.id, id), eq(quotes.status, "draft"), eq(quotes.version, seen)))
			.returning({ version: quotes.version, total: quotes.total });
		if (!row) return lost(tx, id);
		await replaceLines(tx, id, content);
		const diff = changes({ ...contentOfRecord(before) } as Record<string, unknown>, content);
		await record(
			tx,
			actor(by),
			"quote",
			id,
			"edited",
			Object.fromEntries(Object.keys(diff).map((field) => [field, true])),
			now,
		);
		return { kind: "saved", version: row.version, at: now, total: row.total };
	});
}

async function lost(tx: Tx, id: string): Promise<Saved> {
	const current = await findQuote(id, tx);
	if (!current) return { kind: "missing" };
	if (current.quote.status !== "draft") return { kind: "issued", current };
	const found = await tx.execute<{ actor_name: string }>(
		sql`select actor_name from audit_events where entity = 'quote' and entity_id = ${id} order by id desc limit 1`,
	);
	return { kind: "conflict", current, by: found.rows[0]?.actor_name ?? null };
}

/** What the content comes to at the rates of that day, as columns. */
export function moneyOf(content: Pick<QuoteContent, "lines" | "deposit" | "county" | "exemption">, now: Date) {
	const { rates, totals } = moneyOn(today(now), content);
	const { taxes: taxRows, subtotal, discount, tax, total, deposit: depositDue } = totals;
	return { rates, taxRows, subtotal, discount, tax, total, depositDue };
}

function columnsOf(content: QuoteContent, now: Date) {
	const { lines: _, validUntil, plannedOn, ...rest } = content;
	return { ...rest, validUntil: validUntil || null, plannedOn: plannedOn || null, ...moneyOf(content, now) };
}

async function replaceLines(tx: Tx, quoteId: string, content: Pick<QuoteContent, "lines">): Promise<void> {
	await tx.delete(quoteLines).where(eq(quoteLines.quoteId, quoteId));
	if (!content.lines.length) return;
	await tx.insert(quoteLines).values(content.lines.map((line, position) => ({ ...line, quoteId, position })));
}

/** A draft of the next version; the sent one stays good until the new one goes out. Asking twice gives the same draft. */
export async function reviseQuote(by: By, id: string, now: Date): Promise<{ id: string } | "refused" | "missing"> {
	try {
		return await db.transaction(async (tx) => {
			const found = await findQuote(id, tx);
			if (!found) return "missing";
			if (!mayHappen(found.quote.status, "revise")) return "refused";
			const newest = await newestOf(tx, found.quote.rootId);
			if (newest.status === "draft") return { id: newest.id };
			if (newest.id !== id) return "refused";
			const made = await copyOf(tx, by, found, now, {
				rootId: found.quote.rootId,
				revision: found.quote.revision + 1,
				supersedesId: id,
				number: found.quote.number,
				inquiryId: found.quote.inquiryId,
			});
			await record(tx, actor(by), "quote", made, "revised", { from: id }, now);
			return { id: made };
		});
	} catch (error) {
		if (!isDuplicate(error)) throw error;
		const [draft] = await db
			.select({ id: quotes.id })
			.from(quotes)
			.where(and(eq(quotes.supersedesId, id), eq(quotes.status, "draft")));
		return draft ? { id: draft.id } : "refused";
	}
}

/** The same work as a new quote of its own: never the number, the link, the inquiry or the dates. */
export async function duplicateQuote(by: By, id: string, now: Date): Promise<{ id: string } | "missing"> {
	return db.transaction(async (tx) => {
		const found = await findQuote(id, tx);
		if (!found) return "missing";
		const made = await copyOf(tx, by, found, now, {});
		await record(tx, actor(by), "quote", made, "duplicated", { from: id }, now);
		return { id: made };
	});
}

async function copyOf(tx: Tx, by: By, from: QuoteRecord, now: Date, more: Partial<Quote>): Promise<string> {
	const id = randomUUID();
	const content = { ...contentOfRecord(from), validUntil: addDays(today(now), validDays) };
	if (!more.rootId) content.plannedOn = "";
	await tx.insert(quotes).values({
		...columnsOf(content, now),
		id,
		rootId: id,
		customerId: from.quote.customerId,
		propertyId: from.quote.propertyId,
		ownerId: by.id,
		createdAt: now,
		updatedAt: now,
		...more,
	});
	await replaceLines(tx, id, content);
	await notify(tx, "quote", id);
	return id;
}

async function newestOf(tx: Tx, rootId: string): Promise<Quote> {
	const [row] = await tx.select().from(quotes).where(eq(quotes.rootId, rootId)).orderBy(desc(quotes.revision)).limit(1);
	if (!row) throw new Error("a quote without revisions");
	return row;
}

/** Throws a draft away for good. A draft of a later version leaves the sent one as it is. */
export async function deleteDraft(by: By, id: string, now: Date): Promise<"deleted" | "refused"> {
	return db.transaction(async (tx) => {
		const [gone] = await tx
			.delete(quotes)
			.where(and(eq(quotes.id, id), eq(quotes.status, "draft")))
			.returning({ toName: quotes.toName, inquiryId: quotes.inquiryId, supersedesId: quotes.supersedesId });
		if (!gone) return "refused";
		await record(tx, actor(by), "quote", id, "deleted", { toName: gone.toName }, now);
		if (gone.inquiryId && !gone.supersedesId) await noteDraft(tx, actor(by), gone.inquiryId, "deleted", now);
		await notify(tx, "quote", id);
		return "deleted";
	});
}
