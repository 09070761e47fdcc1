import { eq, sql } from "drizzle-orm";
import { applyCustomerCredit } from "#app/billing/payments/ledger.server.ts";
import { readPaymentSettings } from "#app/billing/payments/settings.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { systemActor } from "./drafts.server.ts";
import type { Invoice } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";

/** Applies customer credit to an invoice while it is issued, so that the document shows it. The PDF is made later. */
export async function applyCreditAtIssue(tx: Tx, invoice: Invoice, now: Date): Promise<void> {
	if (invoice.status !== "open" || !(await readPaymentSettings(tx)).autoApplyCredit) return;
	const creditApplied = await applyCustomerCredit(tx, invoice.customerId, [invoice.id], now);
	if (!creditApplied) return;
	await tx
		.update(invoices)
		.set({ creditApplied, version: sql`${invoices.version} + 1` })
		.where(eq(invoices.id, invoice.id));
	await recordAudit(tx, systemActor, "invoice", invoice.id, "credit-applied", { cents: creditApplied }, now);
}
