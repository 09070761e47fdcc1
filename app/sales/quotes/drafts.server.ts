import { randomUUID } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { readDefaults } from "#app/documents/details/defaults.server.ts";
import { documentTotals } from "#app/documents/line-items/document-totals.ts";
import { listEnteredRates } from "#app/documents/sales-tax/sales-tax.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db, isDuplicate, type Tx } from "#app/platform/db.server.ts";
import { recordQuoteDraft } from "#app/sales/inquiries/quote-events.server.ts";
import type { LocalTax } from "#app/trade/local-taxes.ts";
import { findCountyOfAddress } from "#app/trade/tax.ts";
import { canTransition, type QuoteContent } from "./quote.ts";
import { blankQuoteDetails, pickQuoteDetails, type QuoteDetails } from "./quote-details.ts";
import { findQuote, type Quote, type QuoteRecord, toQuoteContent } from "./quotes.server.ts";
import { quoteLines, quotes } from "./tables.server.ts";

type DraftPermit = Permitted<"quotes.draft">;

export type QuoteHeader = {
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

/** Creates a draft for a customer and property, empty or with given line items, and with the company's standard text. Returns its ID. */
export async function createDraft(
	tx: Tx,
	by: DraftPermit,
	header: QuoteHeader,
	now: Date,
	lines: QuoteContent["lines"] = [],
	walk: Pick<QuoteDetails, "walkedBy" | "walkedOn"> = blankQuoteDetails,
): Promise<string> {
	const id = randomUUID();
	const { included, excluded, ...texts } = (await readDefaults(tx)).texts;
	const county = header.county || findCountyOfAddress(header.siteAddress);
	const deposit = { kind: "none" as const, value: 0 };
	await tx.insert(quotes).values({
		...header,
		id,
		rootId: id,
		county,
		ownerId: by.id,
		included,
		excluded,
		details: { ...blankQuoteDetails, ...texts, walkedBy: walk.walkedBy, walkedOn: walk.walkedOn },
		validUntil: addDays(today(now), validDays),
		...totalsColumns({ lines, deposit, county, exemption: "", plannedOn: "" }, now, await listEnteredRates(tx)),
		createdAt: now,
		updatedAt: now,
	});
	await replaceLineItems(tx, id, { lines });
	await recordAudit(
		tx,
		actor(by),
		"quote",
		id,
		"drafted",
		header.inquiryId ? { inquiryId: header.inquiryId } : {},
		now,
	);
	if (header.inquiryId) await recordQuoteDraft(tx, actor(by), header.inquiryId, "started", now);
	await broadcast(tx, "quote", id);
	return id;
}

export type SaveResult =
	| { kind: "saved"; version: number; at: Date; total: number }
	| { kind: "conflict"; current: QuoteRecord; by: string | null }
	| { kind: "missing" }
	| { kind: "issued"; current: QuoteRecord };

/** Replaces the whole content if `seenVersion` is still the current version. The totals are computed here. */
export async function saveDraft(
	by: DraftPermit,
	id: string,
	seenVersion: number,
	content: QuoteContent,
	now: Date,
): Promise<SaveResult> {
	return db.transaction(async (tx) => {
		const before = await findQuote(id, tx);
		if (!before) return { kind: "missing" };
		const [row] = await tx
			.update(quotes)
			.set({
				...contentColumns(content, now, await listEnteredRates(tx)),
				updatedAt: now,
				version: sql`${quotes.version} + 1`,
			})
			.where(and(eq(quotes.id, id), eq(quotes.status, "draft"), eq(quotes.version, seenVersion)))
			.returning({ version: quotes.version, total: quotes.total });
		if (!row) return findConflict(tx, id);
		await replaceLineItems(tx, id, content);
		const diff = diffFields({ ...toQuoteContent(before) } as Record<string, unknown>, content);
		await recordAudit(
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

async function findConflict(tx: Tx, id: string): Promise<SaveResult> {
	const current = await findQuote(id, tx);
	if (!current) return { kind: "missing" };
	if (current.quote.status !== "draft") return { kind: "issued", current };
	const lastEvent = await tx.execute<{ actor_name: string }>(
		sql`select actor_name from audit_events where entity = 'quote' and entity_id = ${id} order by id desc limit 1`,
	);
	return { kind: "conflict", current, by: lastEvent.rows[0]?.actor_name ?? null };
}

type PricedContent = Pick<QuoteContent, "lines" | "deposit" | "county" | "exemption" | "plannedOn">;

/** The totals at the tax rates of the planned day, or of today without one, as columns. */
export function totalsColumns(content: PricedContent, now: Date, enteredRates: readonly LocalTax[]) {
	const { rates, totals } = documentTotals(content.plannedOn || today(now), content, enteredRates);
	const { taxes: taxRows, subtotal, discount, tax, total, deposit: depositDue } = totals;
	return { rates, taxRows, subtotal, discount, tax, total, depositDue };
}

/** The columns that `totalsColumns` computes. */
export function pickTotals({ rates, taxRows, subtotal, discount, tax, total, depositDue }: Quote) {
	return { rates, taxRows, subtotal, discount, tax, total, depositDue };
}

function contentColumns(content: QuoteContent, now: Date, enteredRates: readonly LocalTax[]) {
	const { toName, toEmail, toPhone, siteAddress, county, message, internalNote, included, excluded } = content;
	const { validUntil, plannedOn, deposit, exemption } = content;
	return {
		toName,
		toEmail,
		toPhone,
		siteAddress,
		county,
		message,
		internalNote,
		included,
		excluded,
		deposit,
		exemption,
		details: pickQuoteDetails(content),
		validUntil: validUntil || null,
		plannedOn: plannedOn || null,
		...totalsColumns(content, now, enteredRates),
	};
}

async function replaceLineItems(tx: Tx, quoteId: string, content: Pick<QuoteContent, "lines">): Promise<void> {
	await tx.delete(quoteLines).where(eq(quoteLines.quoteId, quoteId));
	if (!content.lines.length) return;
	await tx.insert(quoteLines).values(content.lines.map((line, position) => ({ ...line, quoteId, position })));
}

/** Creates a draft of the next version; the sent one stays valid until the new one is sent. A second call returns the same draft. */
export async function reviseQuote(by: DraftPermit, id: string, now: Date): Promise<{ id: string } | "stale"> {
	try {
		return await db.transaction(async (tx) => {
			const found = await findQuote(id, tx);
			if (!found || !canTransition(found.quote.status, "revise")) return "stale";
			const newest = await getNewestRevision(tx, found.quote.rootId);
			if (newest.status === "draft") return { id: newest.id };
			if (newest.id !== id) return "stale";
			const copyId = await copyQuote(tx, by, found, now, {
				rootId: found.quote.rootId,
				revision: found.quote.revision + 1,
				replacesId: id,
				number: found.quote.number,
				inquiryId: found.quote.inquiryId,
			});
			await recordAudit(tx, actor(by), "quote", copyId, "revised", { from: id }, now);
			return { id: copyId };
		});
	} catch (error) {
		if (!isDuplicate(error)) throw error;
		const [draft] = await db
			.select({ id: quotes.id })
			.from(quotes)
			.where(and(eq(quotes.replacesId, id), eq(quotes.status, "draft")));
		return draft ? { id: draft.id } : "stale";
	}
}

/** Copies the content to a new quote, but not the number, link, inquiry or dates. */
export async function duplicateQuote(by: DraftPermit, id: string, now: Date): Promise<{ id: string } | "stale"> {
	return db.transaction(async (tx) => {
		const found = await findQuote(id, tx);
		if (!found) return "stale";
		const copyId = await copyQuote(tx, by, found, now, {});
		await recordAudit(tx, actor(by), "quote", copyId, "duplicated", { from: id }, now);
		return { id: copyId };
	});
}

async function copyQuote(tx: Tx, by: DraftPermit, from: QuoteRecord, now: Date, more: Partial<Quote>): Promise<string> {
	const id = randomUUID();
	const content = { ...toQuoteContent(from), validUntil: addDays(today(now), validDays) };
	if (!more.rootId) Object.assign(content, { plannedOn: "", plannedUntil: "" });
	await tx.insert(quotes).values({
		...contentColumns(content, now, await listEnteredRates(tx)),
		id,
		rootId: id,
		customerId: from.quote.customerId,
		propertyId: from.quote.propertyId,
		ownerId: by.id,
		createdAt: now,
		updatedAt: now,
		...more,
	});
	await replaceLineItems(tx, id, content);
	await broadcast(tx, "quote", id);
	return id;
}

async function getNewestRevision(tx: Tx, rootId: string): Promise<Quote> {
	const [row] = await tx.select().from(quotes).where(eq(quotes.rootId, rootId)).orderBy(desc(quotes.revision)).limit(1);
	if (!row) throw new Error("quote has no revisions");
	return row;
}

/** Deletes a draft permanently. Deleting the draft of a newer version doesn't change the sent one. */
export async function deleteDraft(by: DraftPermit, id: string, now: Date): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [deleted] = await tx
			.delete(quotes)
			.where(and(eq(quotes.id, id), eq(quotes.status, "draft")))
			.returning({ toName: quotes.toName, inquiryId: quotes.inquiryId, replacesId: quotes.replacesId });
		if (!deleted) return "stale";
		await recordAudit(tx, actor(by), "quote", id, "deleted", { toName: deleted.toName }, now);
		if (deleted.inquiryId && !deleted.replacesId)
			await recordQuoteDraft(tx, actor(by), deleted.inquiryId, "deleted", now);
		await broadcast(tx, "quote", id);
		return "done";
	});
}
