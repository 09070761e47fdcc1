import { and, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { type Actor, changes, record } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { type InvoiceContent, type InvoiceKind, isOnAccount, transitions } from "./invoice.ts";
import { contentOfRecord, findInvoice, type InvoiceRecord } from "./invoices.server.ts";
import { asInvoiced, moneyOf } from "./sums.ts";
import { invoiceLines, invoices, type PriorRow } from "./tables.server.ts";

type By = Permitted<"invoices.draft">;

export type Head = {
	kind: Exclude<InvoiceKind, "credit">;
	customerId: string;
	propertyId: string;
	quoteId?: string | null;
	contractId?: string | null;
	covers?: string[];
	priorRows?: PriorRow[];
};

/** Writes a draft with what it says. */
export async function createDraft(
	tx: Tx,
	by: By,
	head: Head,
	content: InvoiceContent,
	now: Date,
	how: Record<string, unknown> = {},
): Promise<string> {
	const [row] = await tx
		.insert(invoices)
		.values({ ...head, ...columnsOf(head, content, now), ownerId: by.id, createdAt: now, updatedAt: now })
		.returning({ id: invoices.id });
	if (!row) throw new Error("no invoice came back");
	const { id } = row;
	await replaceLines(tx, id, content);
	await record(tx, actor(by), "invoice", id, "drafted", { kind: head.kind, ...how }, now);
	await notify(tx, "invoice", id);
	return id;
}

export type Saved =
	| { kind: "saved"; version: number; at: Date; total: number }
	| { kind: "conflict"; current: InvoiceRecord; by: string | null }
	| { kind: "missing" }
	| { kind: "issued"; current: InvoiceRecord };

/** Writes the whole content over the version that the editor has seen. The money is computed here, whatever was sent. */
export async function saveDraft(by: By, id: string, seen: number, content: InvoiceContent, now: Date): Promise<Saved> {
	return db.transaction(async (tx) => {
		const before = await findInvoice(id, tx);
		if (!before) return { kind: "missing" };
		const [row] = await tx
			.update(invoices)
			.set({ ...columnsOf(before.invoice, content, now), updatedAt: now, version: sql`${invoices.version} + 1` })
			.where(and(eq(invoices.id, id), eq(invoices.status, "draft"), eq(invoices.version, seen)))
			.returning({ version: invoices.version, total: invoices.total });
		if (!row) return lost(tx, id);
		await replaceLines(tx, id, content);
		const diff = changes({ ...contentOfRecord(before) } as Record<string, unknown>, content);
		const fields = Object.fromEntries(Object.keys(diff).map((field) => [field, true]));
		await record(tx, actor(by), "invoice", id, "edited", fields, now);
		return { kind: "saved", version: row.version, at: now, total: row.total };
	});
}

async function lost(tx: Tx, id: string): Promise<Saved> {
	const current = await findInvoice(id, tx);
	if (!current) return { kind: "missing" };
	if (current.invoice.status !== "draft") return { kind: "issued", current };
	const found = await tx.execute<{ actor_name: string }>(
		sql`select actor_name from audit_events where entity = 'invoice' and entity_id = ${id} order by id desc limit 1`,
	);
	return { kind: "conflict", current, by: found.rows[0]?.actor_name ?? null };
}

/** The content and what it comes to, as columns. */
export function columnsOf(head: { kind: InvoiceKind; priorRows?: PriorRow[] }, content: InvoiceContent, now: Date) {
	const { lines: _, servedOn, exemptUntil, ...rest } = content;
	const priorRows = head.priorRows ?? [];
	const prior = priorRows.reduce((sum, row) => sum + row.amount, 0);
	return {
		...rest,
		priorRows,
		servedOn: servedOn || null,
		exemptUntil: exemptUntil || null,
		...moneyOf(head.kind, content, prior, today(now)),
	};
}

export async function replaceLines(tx: Tx, invoiceId: string, { lines }: Pick<InvoiceContent, "lines">): Promise<void> {
	await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId));
	if (!lines.length) return;
	await tx.insert(invoiceLines).values(lines.map((line, position) => ({ ...asInvoiced(line), invoiceId, position })));
}

/** The same lines for the same customer as an invoice of its own: never the number, the link, the dates or the work. */
export async function duplicateInvoice(by: By, id: string, now: Date): Promise<{ id: string } | "missing" | "refused"> {
	return db.transaction(async (tx) => {
		const found = await findInvoice(id, tx);
		if (!found) return "missing";
		const { kind, customerId, propertyId } = found.invoice;
		if (kind === "credit" || isOnAccount(kind)) return "refused";
		const content = { ...contentOfRecord(found), servedOn: today(now) };
		const made = await createDraft(tx, by, { kind: "invoice", customerId, propertyId }, content, now, { from: id });
		return { id: made };
	});
}

/** Throws a draft away for good. What was issued stays. */
export async function deleteDraft(by: By, id: string, seen: number, now: Date): Promise<"deleted" | "conflict"> {
	return db.transaction(async (tx) => {
		const [gone] = await tx
			.delete(invoices)
			.where(and(eq(invoices.id, id), eq(invoices.status, transitions.delete.from[0]), eq(invoices.version, seen)))
			.returning({ toName: invoices.toName });
		if (!gone) return "conflict";
		await record(tx, actor(by), "invoice", id, "deleted", { toName: gone.toName }, now);
		await notify(tx, "invoice", id);
		return "deleted";
	});
}

/** Who the program says it was when nobody pressed a button. */
export const program: Actor = { kind: "system", name: "Program" };
