// The deposit invoice that is issued when the customer accepts a quote or everyone has signed its contract, if the company
// wants that.
import { and, eq, ne, type SQL } from "drizzle-orm";
import { readPaymentSettings } from "#app/billing/payments/settings.server.ts";
import { blockingChecks } from "#app/documents/drafts/checks.ts";
import type { DepositDue } from "#app/documents/line-items/totals.ts";
import { loadCompany } from "#app/people/company/company.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { findContractValue } from "#app/sales/change-orders/contract-state.server.ts";
import {
	type ContractPaymentPlan,
	findContract,
	findContractPaymentPlan,
} from "#app/sales/contracts/contracts.server.ts";
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
import { contractDeposit } from "./from-contract.server.ts";
import type { InvoiceContent } from "./invoice.ts";
import {
	type BilledInvoice,
	type BilledJob,
	findBilledInvoices,
	findInvoice,
	type Invoice,
	isOfJob,
	lockJobBilling,
	lockQuoteBilling,
	toInvoiceContent,
	updateBilledTotals,
} from "./invoices.server.ts";
import { freezeInvoice, queueDelivery } from "./issue.server.ts";
import { invoices } from "./tables.server.ts";

const automatic: Actor = { kind: "system", name: "System" };

type Requested = Exclude<ReturnType<typeof depositRequest>, string>;
type Deposit = { accepted: AcceptedQuote; requested: Requested; contractId: string | null; billed: BilledInvoice[] };
type Draft = {
	ownerId: string;
	header: Omit<Parameters<typeof insertDraft>[2], "kind">;
	content: InvoiceContent;
	/** what it was created from, for its activity */
	from: Record<string, string | null>;
	job: { total: number; billed: BilledInvoice[] };
};

/**
 * Creates, issues and emails the deposit invoice in the transaction that accepts the quote. Without a deposit, or when the
 * invoice can't be issued as it is, the office creates it. No other one can exist yet: only accepted quotes have one, and
 * the database allows one per quote.
 */
export async function issueDepositInvoice(tx: Tx, { quoteId, at: now }: { quoteId: string; at: Date }): Promise<void> {
	const accepted = await findAcceptedQuote(quoteId, tx);
	if (typeof accepted === "string" || !accepted.answer.depositDue) return;
	// what the customer accepted counts, whatever the setting is by now
	const { due } = accepted.record.quote.deposit;
	if (due ? due === "signature" : !(await readPaymentSettings(tx)).depositAtAcceptance) return;
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
	const { plan, part } = deposit;
	const { quoteId } = plan;
	if (!quoteId) return issueDepositWithoutQuote(plan, part, now);
	await db.transaction(async (tx) => {
		await lockQuoteBilling(tx, quoteId);
		const [accepted, billed] = [await findAcceptedQuote(quoteId, tx), await findBilledInvoices(quoteId, tx)];
		if (typeof accepted === "string" || (await hasDepositInvoice(tx, plan))) return;
		if (billed.some(({ kind }) => kind === "final")) return;
		const requested = planPartLines(accepted, part, plan.number, billed);
		if (typeof requested === "string") return;
		await issueDeposit(tx, { accepted, requested, contractId, billed }, now);
	});
}

/** The same for a contract without a quote. */
async function issueDepositWithoutQuote(plan: ContractPaymentPlan, part: PlanPart, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		await lockCustomer(tx, plan.customerId);
		await lockJobBilling(tx, toJob(plan));
		const [contract, value] = [await findContract(plan.id, tx), await findContractValue(plan.id, tx)];
		if (!contract || !value || (await findAnyInvoice(tx, plan))) return;
		const { requested, header, content } = contractDeposit(contract, part, now);
		const draft = { ownerId: contract.ownerId, content, from: { contract: contract.number } };
		const job = { total: value.value, billed: [] };
		await issueDraft(tx, { ...draft, header: { ...header, billedItemIds: requested }, job }, now);
	});
}

async function issueDeposit(tx: Tx, { accepted, requested, contractId, billed }: Deposit, now: Date): Promise<void> {
	const { quote } = accepted.record;
	const { id: quoteId, customerId, propertyId, ownerId } = quote;
	const certificate = await findQuoteCertificate(quote, tx);
	const content = quoteInvoiceContent(quote, "deposit", requested.lines, certificate, now);
	const { billedItemIds } = requested;
	const header = { customerId, propertyId, quoteId, contractId, billedItemIds };
	const job = { total: accepted.answer.total, billed };
	await issueDraft(tx, { ownerId, header, content, from: { quote: quote.number }, job }, now);
}

/** Stays a draft for the office when it can't be issued as it is. */
async function issueDraft(tx: Tx, { ownerId, header, content, from, job }: Draft, now: Date): Promise<void> {
	const deposit = { ...header, kind: "deposit" } as const;
	const id = await insertDraft(tx, { ownerId, actor: automatic }, deposit, content, now, from);
	const draft = await findInvoice(id, tx);
	if (!draft) throw new Error("the deposit invoice that was just created doesn't exist");
	const company = await loadCompany(tx);
	const facts = { today: today(now), confirmed: company.confirmed, job };
	const billedItemIds = header.billedItemIds ?? [];
	const checked = { kind: "deposit", billedItemIds, content: toInvoiceContent(draft), totals: draft.invoice } as const;
	if (blockingChecks(invoiceChecks(checked, facts)).length) return;
	const issued = await freezeInvoice(tx, draft, company, now);
	await updateBilledTotals(tx, issued.quoteId);
	await applyCreditAtIssue(tx, issued, now);
	await recordAudit(tx, automatic, "invoice", id, "issued", { number: issued.number, total: issued.total }, now);
	await queueDelivery(tx, automatic, issued, issued.toEmail, now);
}

type PlanPart = ContractPaymentPlan["parts"][number];
type ContractDeposit = { plan: ContractPaymentPlan; part: PlanPart };

/** When quotes that are sent now state that their deposit is due. */
export async function readDepositTerms(): Promise<DepositDue> {
	return (await readPaymentSettings()).depositAtAcceptance ? "acceptance" : "signature";
}

/** The deposit that is invoiced once everyone has signed the contract; null without one, or when the office invoices it. */
export async function findDepositOfContract(contractId: string): Promise<ContractDeposit | null> {
	if (!(await readPaymentSettings()).depositAtSignature) return null;
	const plan = await findContractPaymentPlan(contractId);
	const part = plan?.parts.find(({ kind, amount }) => kind === "deposit" && amount > 0);
	return plan && part ? { plan, part } : null;
}

function isSigned({ status }: ContractPaymentPlan): boolean {
	return status === "sealing" || status === "completed";
}

const toJob = ({ id, quoteId }: Pick<ContractPaymentPlan, "id" | "quoteId">) => ({ quoteId, contractId: id });

async function hasDepositInvoice(tx: Tx, plan: ContractPaymentPlan): Promise<boolean> {
	const [row] = await tx
		.select({ id: invoices.id })
		.from(invoices)
		.where(isDepositOf(toJob(plan)))
		.limit(1);
	return Boolean(row);
}

/** Any invoice of the job, also a draft. */
async function findAnyInvoice(tx: Tx, plan: ContractPaymentPlan): Promise<boolean> {
	const isInvoice = and(isOfJob(toJob(plan)), ne(invoices.kind, "credit-memo"), ne(invoices.status, "void"));
	const [row] = await tx.select({ id: invoices.id }).from(invoices).where(isInvoice).limit(1);
	return Boolean(row);
}

function isDepositOf(job: BilledJob): SQL | undefined {
	return and(isOfJob(job), eq(invoices.kind, "deposit"), ne(invoices.status, "void"));
}

/** The deposit invoice of a quote, once it is issued; null when there is none or it was voided. */
export function findDepositInvoice(quoteId: string): Promise<Invoice | null> {
	return findDepositOfJob({ quoteId, contractId: null });
}

/** The same for the job of a quote or of a contract without one. */
export async function findDepositOfJob(job: BilledJob): Promise<Invoice | null> {
	if (!isOfJob(job)) return null;
	const [row] = await db
		.select()
		.from(invoices)
		.where(and(isDepositOf(job), ne(invoices.status, "draft")));
	return row ?? null;
}
