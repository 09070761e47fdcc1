import { and, eq, sql } from "drizzle-orm";
import { listEnteredRates } from "#app/documents/sales-tax/sales-tax.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { type Actor, diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { LocalTax } from "#app/trade/local-taxes.ts";
import type { PriorInvoice } from "./customer-view.ts";
import { type InvoiceContent, type InvoiceKind, isInterim, transitions } from "./invoice.ts";
import { findInvoice, type InvoiceRecord, toInvoiceContent } from "./invoices.server.ts";
import { invoiceLines, invoices } from "./tables.server.ts";
import { computeInvoiceTotals, toInvoiceLine } from "./totals.ts";

type Drafter = Permitted<"invoices.draft">;

export type InvoiceHeader = {
	kind: Exclude<InvoiceKind, "credit-memo">;
	customerId: string;
	propertyId: string;
	quoteId?: string | null;
	contractId?: string | null;
	billedItemIds?: string[];
	priorInvoices?: PriorInvoice[];
};

/** Inserts a draft with its line items. `details` are added to the audit event. Returns the id. */
export function createDraft(
	tx: Tx,
	by: Drafter | SystemDrafter,
	...rest: [header: InvoiceHeader, content: InvoiceContent, now: Date, details?: Record<string, unknown>]
): Promise<string> {
	return insertDraft(tx, "actor" in by ? by : { ownerId: by.id, actor: actor(by) }, ...rest);
}

type SystemDrafter = { ownerId: string; actor: Actor };

/** For a draft that no one in the office creates. */
export const systemDrafter = (ownerId: string): SystemDrafter => ({
	ownerId,
	actor: { kind: "system", name: "System" },
});

/** The same for a draft that no one in the office creates. */
export async function insertDraft(
	tx: Tx,
	by: { ownerId: string; actor: Actor },
	header: InvoiceHeader,
	content: InvoiceContent,
	now: Date,
	details: Record<string, unknown> = {},
): Promise<string> {
	const [row] = await tx
		.insert(invoices)
		.values({
			...header,
			...draftColumns(header, content, now, await listEnteredRates(tx)),
			ownerId: by.ownerId,
			createdAt: now,
			updatedAt: now,
		})
		.returning({ id: invoices.id });
	if (!row) throw new Error("could not save the invoice: the database returned no row");
	const { id } = row;
	await replaceLines(tx, id, content);
	await recordAudit(tx, by.actor, "invoice", id, "drafted", { kind: header.kind, ...details }, now);
	await broadcast(tx, "invoice", id);
	return id;
}

export type SaveResult =
	| { kind: "saved"; version: number; at: Date; total: number }
	| { kind: "conflict"; current: InvoiceRecord; by: string | null }
	| { kind: "missing" }
	| { kind: "issued"; current: InvoiceRecord };

/** Replaces the whole content if `seenVersion` is still the current version. The totals are computed here. */
export async function saveDraft(
	by: Drafter,
	id: string,
	seenVersion: number,
	content: InvoiceContent,
	now: Date,
): Promise<SaveResult> {
	return db.transaction(async (tx) => {
		const before = await findInvoice(id, tx);
		if (!before) return { kind: "missing" };
		const [row] = await tx
			.update(invoices)
			.set({
				...draftColumns(before.invoice, content, now, await listEnteredRates(tx)),
				updatedAt: now,
				version: sql`${invoices.version} + 1`,
			})
			.where(and(eq(invoices.id, id), eq(invoices.status, "draft"), eq(invoices.version, seenVersion)))
			.returning({ version: invoices.version, total: invoices.total });
		if (!row) return failedSave(tx, id);
		await replaceLines(tx, id, content);
		const diff = diffFields({ ...toInvoiceContent(before) } as Record<string, unknown>, content);
		const fields = Object.fromEntries(Object.keys(diff).map((field) => [field, true]));
		await recordAudit(tx, actor(by), "invoice", id, "edited", fields, now);
		return { kind: "saved", version: row.version, at: now, total: row.total };
	});
}

/** Why the update matched no row; `by` is the name of the last editor. */
async function failedSave(tx: Tx, id: string): Promise<SaveResult> {
	const current = await findInvoice(id, tx);
	if (!current) return { kind: "missing" };
	if (current.invoice.status !== "draft") return { kind: "issued", current };
	const lastEvent = await tx.execute<{ actor_name: string }>(
		sql`select actor_name from audit_events where entity = 'invoice' and entity_id = ${id} order by id desc limit 1`,
	);
	return { kind: "conflict", current, by: lastEvent.rows[0]?.actor_name ?? null };
}

/** The columns of a draft: its content and its computed totals. */
export function draftColumns(
	header: { kind: InvoiceKind; priorInvoices?: PriorInvoice[] },
	content: InvoiceContent,
	now: Date,
	enteredRates: readonly LocalTax[],
) {
	const { lines: _, serviceDate, exemptionExpiresOn, ...rest } = content;
	const priorInvoices = header.priorInvoices ?? [];
	const previouslyInvoiced = priorInvoices.reduce((sum, row) => sum + row.amount, 0);
	return {
		...rest,
		priorInvoices,
		serviceDate: serviceDate || null,
		exemptionExpiresOn: exemptionExpiresOn || null,
		...computeInvoiceTotals(header.kind, content, previouslyInvoiced, today(now), enteredRates),
	};
}

export async function replaceLines(tx: Tx, invoiceId: string, { lines }: Pick<InvoiceContent, "lines">): Promise<void> {
	await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId));
	if (!lines.length) return;
	await tx
		.insert(invoiceLines)
		.values(lines.map((line, position) => ({ ...toInvoiceLine(line), invoiceId, position })));
}

/** Copies the content to a new draft for the same customer, without the number, the link, the dates, and the quote. */
export async function duplicateInvoice(by: Drafter, id: string, now: Date): Promise<{ id: string } | "stale"> {
	return db.transaction(async (tx) => {
		const invoiceRecord = await findInvoice(id, tx);
		if (!invoiceRecord) return "stale";
		const { kind, customerId, propertyId } = invoiceRecord.invoice;
		if (kind === "credit-memo" || isInterim(kind)) return "stale";
		const content = { ...toInvoiceContent(invoiceRecord), serviceDate: today(now) };
		const copyId = await createDraft(tx, by, { kind: "invoice", customerId, propertyId }, content, now, { from: id });
		return { id: copyId };
	});
}

/** Deletes a draft permanently. Issued invoices are never deleted. */
export async function deleteDraft(by: Drafter, id: string, seenVersion: number, now: Date): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [deleted] = await tx
			.delete(invoices)
			.where(
				and(eq(invoices.id, id), eq(invoices.status, transitions.delete.from[0]), eq(invoices.version, seenVersion)),
			)
			.returning({ toName: invoices.toName });
		if (!deleted) return "stale";
		await recordAudit(tx, actor(by), "invoice", id, "deleted", { toName: deleted.toName }, now);
		await broadcast(tx, "invoice", id);
		return "done";
	});
}

/** The audit actor of automatic changes. */
export const systemActor: Actor = { kind: "system", name: "System" };
