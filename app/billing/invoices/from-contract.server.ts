// Invoices of a signed contract that has no quote: its deposit, and everything else.
import { randomUUID } from "node:crypto";
import { and, inArray, ne } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { lockCustomer } from "#app/people/customers/lock.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { findContractValue, lockContractAndQuote } from "#app/sales/change-orders/contract-state.server.ts";
import {
	type Contract,
	type ContractPaymentPlan,
	findContract,
	findContractPaymentPlan,
} from "#app/sales/contracts/contracts.server.ts";
import { planKindLabels } from "#app/sales/contracts/plan.ts";
import { blankContent } from "./create-blank.server.ts";
import { createDraft, systemDrafter } from "./drafts.server.ts";
import { dueOnReceipt, type InvoiceContent } from "./invoice.ts";
import { findJobInvoices, isOfJob, toPriorInvoices } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";
import { orderedLines, untaxedLine } from "./totals.ts";

type PlanPart = ContractPaymentPlan["parts"][number];

/** A signed contract that has no quote, to invoice from; null for any other. */
export async function findInvoiceableContract(contractId: string) {
	const contract = await findContract(contractId);
	return contract?.status === "completed" && !contract.quoteId ? contract : null;
}

const ofContract = (contractId: string) => ({ quoteId: null, contractId });

/** The deposit in the payment schedule that isn't invoiced yet, also not in a draft; null without one. */
export async function findDepositDue(contractId: string): Promise<PlanPart | null> {
	const plan = await findContractPaymentPlan(contractId);
	const part = plan?.parts.find(({ kind, amount }) => kind === "deposit" && amount > 0);
	return part && !(await findExisting(db, contractId, ["deposit", "invoice", "final"])) ? part : null;
}

/**
 * Creates a draft with the line items of a signed contract that has no quote, including approved change orders. It deducts
 * the deposit invoice, if there is one. Such a contract has one such invoice: if it exists, its id is returned. "system": no
 * one in the office creates it.
 */
export async function createInvoiceFromContract(
	by: Permitted<"invoices.draft"> | "system",
	contractId: string,
	now: Date,
): Promise<{ id: string } | "not-signed"> {
	return draftFromContract(contractId, async (tx, contract) => {
		const existing = await findExisting(tx, contractId, ["invoice", "final"]);
		if (existing) return existing;
		const value = await findContractValue(contractId, tx);
		if (!value) return "not-signed";
		const priorInvoices = toPriorInvoices(await findJobInvoices(ofContract(contractId), tx));
		const kind = priorInvoices.length ? ("final" as const) : ("invoice" as const);
		const header = { ...contractHeader(contract), kind, priorInvoices };
		const content = { ...contractContent(contract, now), lines: orderedLines(value.lines, []) };
		const drafter = by === "system" ? systemDrafter(contract.ownerId) : by;
		return { id: await createDraft(tx, drafter, header, content, now, { contract: contract.number }) };
	});
}

/** Creates a draft of the deposit in the payment schedule, once. */
export async function createDepositFromContract(
	by: Permitted<"invoices.draft">,
	contractId: string,
	now: Date,
): Promise<{ id: string } | "not-signed" | "no-deposit"> {
	const part = await findDepositDue(contractId);
	return draftFromContract(contractId, async (tx, contract) => {
		const existing = await findExisting(tx, contractId, ["deposit", "invoice", "final"]);
		if (existing) return existing;
		if (!part) return "no-deposit";
		const { requested, header, content } = contractDeposit(contract, part, now);
		const draft = { ...header, kind: "deposit" as const, billedItemIds: requested };
		return { id: await createDraft(tx, by, draft, content, now, { contract: contract.number }) };
	});
}

/** What the deposit invoice of a payment schedule says; `requested` is the part that it bills. */
export function contractDeposit(contract: Contract, part: PlanPart, now: Date) {
	const title = `${part.label.trim() || planKindLabels.deposit}, contract ${contract.number}`;
	const detail = "This is a partial payment. Sales tax for the whole job is shown on the final invoice.";
	const lines = [untaxedLine(randomUUID(), title, part.amount, detail)];
	const content: InvoiceContent = { ...contractContent(contract, now), lines, terms: dueOnReceipt, serviceDate: "" };
	return { requested: [part.id], header: contractHeader(contract), content };
}

const contractHeader = ({ customerId, propertyId, id }: Contract) => ({ customerId, propertyId, contractId: id });

function contractContent({ content }: Contract, now: Date): InvoiceContent {
	const { toName, toEmail, toPhone, siteAddress, county, exemption } = content;
	return {
		...blankContent(now),
		toName,
		toEmail,
		toPhone,
		siteAddress,
		county,
		exemptionCertificate: exemption.trim(),
		serviceDate: today(now),
	};
}

async function draftFromContract<Result>(
	contractId: string,
	create: (tx: Tx, contract: Contract) => Promise<Result>,
): Promise<Result | "not-signed"> {
	const found = await findInvoiceableContract(contractId);
	if (!found) return "not-signed";
	return db.transaction(async (tx) => {
		await lockCustomer(tx, found.customerId);
		const contract = await lockContractAndQuote(tx, contractId);
		return contract?.status === "completed" ? create(tx, contract) : "not-signed";
	});
}

async function findExisting(
	tx: Pick<Tx, "select">,
	contractId: string,
	kinds: ("deposit" | "invoice" | "final")[],
): Promise<{ id: string } | null> {
	const [row] = await tx
		.select({ id: invoices.id })
		.from(invoices)
		.where(and(isOfJob(ofContract(contractId)), inArray(invoices.kind, kinds), ne(invoices.status, "void")));
	return row ?? null;
}
