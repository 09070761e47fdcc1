import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { releaseCredit } from "#app/billing/payments/ledger.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { isInterim, transitions } from "./invoice.ts";
import {
	findInvoice,
	type Invoice,
	isOfJob,
	lockInvoice,
	lockJobBilling,
	updateBilledTotals,
} from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";

type VoidResult =
	| "done"
	| "stale"
	/** the invoice has a payment or credit; refund the payment or issue a credit memo instead */
	| "settled"
	/** the job's final invoice deducts this one and must be voided first */
	| "in-final";

/**
 * Voids an issued invoice. It keeps its number and its PDF, and the customer's link shows that it was voided. Customer
 * credit that was applied to it becomes available again.
 */
export async function voidInvoice(
	by: Permitted<"invoices.void">,
	id: string,
	seenVersion: number,
	reason: string,
	now: Date,
): Promise<VoidResult> {
	const invoiceRecord = await findInvoice(id);
	if (!invoiceRecord || invoiceRecord.invoice.kind === "credit-memo") return "stale";
	return db.transaction(async (tx) => {
		await lockCustomer(tx, invoiceRecord.invoice.customerId);
		await lockJobBilling(tx, invoiceRecord.invoice);
		const row = await lockInvoice(tx, id);
		if (row?.version !== seenVersion || !(transitions.void.from as readonly string[]).includes(row.status))
			return "stale";
		if (isInterim(row.kind) && (await hasFinalInvoice(tx, row))) return "in-final";
		await releaseCredit(tx, row, now);
		if ((await lockInvoice(tx, id))?.settled) return "settled";
		await closeInvoice(tx, id, transitions.void.to, reason, now);
		await updateBilledTotals(tx, row.quoteId);
		await recordAudit(tx, actor(by), "invoice", id, "voided", { reason }, now);
		await broadcast(tx, "invoice", id);
		return "done";
	});
}

async function hasFinalInvoice(tx: Tx, invoice: Invoice): Promise<boolean> {
	const ofJob = isOfJob(invoice);
	if (!ofJob) return false;
	const rows = await tx
		.select({ id: invoices.id })
		.from(invoices)
		.where(and(ofJob, eq(invoices.kind, "final"), inArray(invoices.status, ["open", "paid", "uncollectible"])));
	return rows.length > 0;
}

/** Writes off an open invoice that we no longer expect to be paid. A later payment still counts. */
export async function writeOffInvoice(
	by: Permitted<"invoices.write-off">,
	id: string,
	seenVersion: number,
	reason: string,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [row] = await tx
			.select({ id: invoices.id })
			.from(invoices)
			.where(
				and(
					eq(invoices.id, id),
					ne(invoices.kind, "credit-memo"),
					inArray(invoices.status, [...transitions["write-off"].from]),
					eq(invoices.version, seenVersion),
				),
			)
			.for("update");
		if (!row) return "stale";
		await closeInvoice(tx, id, transitions["write-off"].to, reason, now);
		await recordAudit(tx, actor(by), "invoice", id, "written-off", { reason }, now);
		await broadcast(tx, "invoice", id);
		return "done";
	});
}

async function closeInvoice(
	tx: Tx,
	id: string,
	status: "void" | "uncollectible",
	reason: string,
	now: Date,
): Promise<void> {
	await tx
		.update(invoices)
		.set({ status, version: sql`${invoices.version} + 1`, reason, closedAt: now, updatedAt: now })
		.where(eq(invoices.id, id));
}
