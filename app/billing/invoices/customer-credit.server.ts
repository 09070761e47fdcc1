import { eq, sql } from "drizzle-orm";
import { spendCredit } from "#app/billing/payments/ledger.server.ts";
import { readPaymentSettings } from "#app/billing/payments/settings.server.ts";
import { record } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { program } from "./drafts.server.ts";
import type { Invoice } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";

/** The credit that pays an invoice from its first day stands on the paper; nobody has seen the paper yet. */
export async function spendCreditOn(tx: Tx, invoice: Invoice, now: Date): Promise<void> {
	if (invoice.status !== "open" || !(await readPaymentSettings(tx)).useCredit) return;
	const creditUsed = await spendCredit(tx, invoice.customerId, [invoice.id], now);
	if (!creditUsed) return;
	await tx
		.update(invoices)
		.set({ creditUsed, version: sql`${invoices.version} + 1` })
		.where(eq(invoices.id, invoice.id));
	await record(tx, program, "invoice", invoice.id, "credit-used", { cents: creditUsed }, now);
}
