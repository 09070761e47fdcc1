// The deposit invoice that is issued when the customer accepts a quote, if the company wants that.
import { and, eq, ne } from "drizzle-orm";
import { readPaymentSettings } from "#app/billing/payments/settings.server.ts";
import { blockingChecks } from "#app/documents/drafts/checks.ts";
import { loadCompany } from "#app/people/company/company.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { invoiceChecks } from "./checks.ts";
import { depositRequest, findAcceptedQuote, quoteInvoiceContent } from "./create.server.ts";
import { applyCreditAtIssue } from "./customer-credit.server.ts";
import { insertDraft } from "./drafts.server.ts";
import { findQuoteCertificate } from "./exemption.server.ts";
import { findInvoice, type Invoice, toInvoiceContent, updateBilledTotals } from "./invoices.server.ts";
import { freezeInvoice, queueDelivery } from "./issue.server.ts";
import { invoices } from "./tables.server.ts";

const automatic: Actor = { kind: "system", name: "System" };

/**
 * Creates, issues and emails the deposit invoice in the transaction that accepts the quote. Without a deposit, or when the
 * invoice can't be issued as it is, the office creates it. No other one can exist yet: only accepted quotes have one, and
 * the database allows one per quote.
 */
export async function issueDepositInvoice(tx: Tx, { quoteId, at: now }: { quoteId: string; at: Date }): Promise<void> {
	if (!(await readPaymentSettings(tx)).depositAtAcceptance) return;
	const accepted = await findAcceptedQuote(quoteId, tx);
	if (typeof accepted === "string" || !accepted.answer.depositDue) return;
	const requested = depositRequest(accepted, []);
	if (typeof requested === "string") return;
	const { quote } = accepted.record;
	const { customerId, propertyId, ownerId } = quote;
	const certificate = await findQuoteCertificate(quote, tx);
	const content = quoteInvoiceContent(quote, "deposit", requested.lines, certificate, now);
	const header = { kind: "deposit", customerId, propertyId, quoteId } as const;
	const id = await insertDraft(tx, { ownerId, actor: automatic }, header, content, now, { quote: quote.number });
	const draft = await findInvoice(id, tx);
	if (!draft) throw new Error("the deposit invoice that was just created doesn't exist");
	const company = await loadCompany(tx);
	const facts = { today: today(now), confirmed: company.confirmed, job: { total: accepted.answer.total, billed: [] } };
	const checked = {
		kind: "deposit",
		billedItemIds: [],
		content: toInvoiceContent(draft),
		totals: draft.invoice,
	} as const;
	if (blockingChecks(invoiceChecks(checked, facts)).length) return;
	const issued = await freezeInvoice(tx, draft, company, now);
	await updateBilledTotals(tx, quoteId);
	await applyCreditAtIssue(tx, issued, now);
	await recordAudit(tx, automatic, "invoice", id, "issued", { number: issued.number, total: issued.total }, now);
	await queueDelivery(tx, automatic, issued, issued.toEmail, now);
}

/** The deposit invoice of a quote, once it is issued; null when there is none or it was voided. */
export async function findDepositInvoice(quoteId: string): Promise<Invoice | null> {
	const isIssued = and(ne(invoices.status, "draft"), ne(invoices.status, "void"));
	const [row] = await db
		.select()
		.from(invoices)
		.where(and(eq(invoices.quoteId, quoteId), eq(invoices.kind, "deposit"), isIssued));
	return row ?? null;
}
