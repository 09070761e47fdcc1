// The deposit invoice that is issued when the customer accepts a quote or everyone has signed its contract, if the company
// wants that.
import { and, eq, ne, type SQL } from "drizzle-orm";
import { readPaymentSettings } from "#app/billing/payments/settings.server.ts";
import { blockingChecks } from "#app/documents/drafts/checks.ts";
import { loadCompany } from "#app/people/company/company.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type ContractPaymentPlan, findContractPaymentPlan } from "#app/sales/contracts/contracts.server.ts";
import { invoiceChecks } from "./checks.ts";
import {
	type AcceptedQuote,
	depositRequest,
	findAcceptedQuote,
	planPartLines,
	quoteInvoiceContent,
} from "./create.server.ts";
import { applyCreditAtIssue } from "./customer-credit.server.ts";
import { insertDraft } from "./drafts.server.ts";
import { findQuoteCertificate } from "./exemption.server.ts";
import {
	type BilledInvoice,
	findBilledInvoices,
	findInvoice,
	type Invoice,
	lockQuoteBilling,
	toInvoiceContent,
	updateBilledTotals,
} from "./invoices.server.ts";
import { freezeInvoice, queueDelivery } from "./issue.server.ts";
import { invoices } from "./tables.server.ts";

const automatic: Actor = { kind: "system", name: "System" };

type Requested = Exclude<ReturnType<typeof depositRequest>, string>;
type Deposit = { accepted: AcceptedQuote; requested: Requested; contractId: string | null; billed: BilledInvoice[] };

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
	await issueDeposit(tx, { accepted, requested, contractId: null, billed: [] }, now);
}

/**
 * The same once everyone has signed the contract of a quote: the deposit is the first one of its payment schedule. A job that
 * already has a deposit invoice, also as a draft, gets no other.
 */
export async function issueDepositAtSignature(contractId: string, now: Date): Promise<void> {
	const deposit = await findDepositOfContract(contractId);
	if (!deposit || !isSigned(deposit.plan)) return;
	const { plan, part, quoteId } = deposit;
	await db.transaction(async (tx) => {
		await lockQuoteBilling(tx, quoteId);
		const [accepted, billed] = [await findAcceptedQuote(quoteId, tx), await findBilledInvoices(quoteId, tx)];
		if (typeof accepted === "string" || (await hasDepositInvoice(tx, quoteId))) return;
		if (billed.some(({ kind }) => kind === "final")) return;
		const requested = planPartLines(accepted, part, plan.number, billed);
		if (typeof requested === "string") return;
		await issueDeposit(tx, { accepted, requested, contractId, billed }, now);
	});
}

async function issueDeposit(tx: Tx, { accepted, requested, contractId, billed }: Deposit, now: Date): Promise<void> {
	const { quote } = accepted.record;
	const { id: quoteId, customerId, propertyId, ownerId } = quote;
	const certificate = await findQuoteCertificate(quote, tx);
	const content = quoteInvoiceContent(quote, "deposit", requested.lines, certificate, now);
	const { billedItemIds } = requested;
	const header = { kind: "deposit", customerId, propertyId, quoteId, contractId, billedItemIds } as const;
	const id = await insertDraft(tx, { ownerId, actor: automatic }, header, content, now, { quote: quote.number });
	const draft = await findInvoice(id, tx);
	if (!draft) throw new Error("the deposit invoice that was just created doesn't exist");
	const company = await loadCompany(tx);
	const facts = { today: today(now), confirmed: company.confirmed, job: { total: accepted.answer.total, billed } };
	const checked = { kind: "deposit", billedItemIds, content: toInvoiceContent(draft), totals: draft.invoice } as const;
	if (blockingChecks(invoiceChecks(checked, facts)).length) return;
	const issued = await freezeInvoice(tx, draft, company, now);
	await updateBilledTotals(tx, quoteId);
	await applyCreditAtIssue(tx, issued, now);
	await recordAudit(tx, automatic, "invoice", id, "issued", { number: issued.number, total: issued.total }, now);
	await queueDelivery(tx, automatic, issued, issued.toEmail, now);
}

type ContractDeposit = { plan: ContractPaymentPlan; part: ContractPaymentPlan["parts"][number]; quoteId: string };

/** The deposit that is invoiced once everyone has signed the contract; null without one, or when the office invoices it. */
export async function findDepositOfContract(contractId: string): Promise<ContractDeposit | null> {
	if (!(await readPaymentSettings()).depositAtSignature) return null;
	const plan = await findContractPaymentPlan(contractId);
	const part = plan?.parts.find(({ kind, amount }) => kind === "deposit" && amount > 0);
	return plan?.quoteId && part ? { plan, part, quoteId: plan.quoteId } : null;
}

function isSigned({ status }: ContractPaymentPlan): boolean {
	return status === "sealing" || status === "completed";
}

async function hasDepositInvoice(tx: Tx, quoteId: string): Promise<boolean> {
	const [row] = await tx.select({ id: invoices.id }).from(invoices).where(isDepositOf(quoteId)).limit(1);
	return Boolean(row);
}

function isDepositOf(quoteId: string): SQL | undefined {
	return and(eq(invoices.quoteId, quoteId), eq(invoices.kind, "deposit"), ne(invoices.status, "void"));
}

/** The deposit invoice of a quote, once it is issued; null when there is none or it was voided. */
export async function findDepositInvoice(quoteId: string): Promise<Invoice | null> {
	const [row] = await db
		.select()
		.from(invoices)
		.where(and(isDepositOf(quoteId), ne(invoices.status, "draft")));
	return row ?? null;
}
