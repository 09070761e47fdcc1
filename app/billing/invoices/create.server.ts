import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, isDuplicate, type Tx } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findChangedContractValue } from "#app/sales/change-orders/contract-state.server.ts";
import {
	type ContractPaymentPlan,
	findContractIdOfQuote,
	findContractPaymentPlan,
} from "#app/sales/contracts/contracts.server.ts";
import { planKindLabels } from "#app/sales/contracts/plan.ts";
import { displayQuoteNumber } from "#app/sales/quotes/quote.ts";
import {
	findQuote,
	findQuoteAnswer,
	type Quote,
	type QuoteAnswer,
	type QuoteRecord,
} from "#app/sales/quotes/quotes.server.ts";
import { formatRate } from "#app/trade/tax.ts";
import { blankContent } from "./create-blank.server.ts";
import { createDraft, systemDrafter } from "./drafts.server.ts";
import { findQuoteCertificate } from "./exemption.server.ts";
import { defaultTerms, dueOnReceipt, type InvoiceContent } from "./invoice.ts";
import { type BilledInvoice, findBilledInvoices, lockQuoteBilling, toPriorInvoices } from "./invoices.server.ts";
import { invoices } from "./tables.server.ts";
import {
	collectBilledItems,
	interimBilled,
	jobTotalByLine,
	orderedLines,
	progressAmount,
	untaxedLine,
} from "./totals.ts";

type Drafter = Permitted<"invoices.draft">;
type QuoteInvoiceKind = "deposit" | "progress" | "final";

const interimLineDetail = "This is a partial payment. Sales tax for the whole job is shown on the final invoice.";

/**
 * What to invoice of an accepted quote. `percent` is in hundredths of a percent of the job total, tax included;
 * `amount` is cents; `lines` are ids of the quote's line items.
 */
export type InvoiceRequest =
	| { kind: "deposit" }
	| { kind: "progress"; percent: number }
	| { kind: "progress"; amount: number }
	| { kind: "progress"; lines: string[] }
	| { kind: "final" }
	/** one row of the payment plan in the signed contract */
	| { kind: "plan"; partId: string };

type CreateRefusal =
	| "missing"
	| "not-accepted"
	| "no-deposit"
	| "nothing-left"
	| "final-exists"
	| "too-much"
	| "bad-lines";

/** Messages for when an invoice can't be created. */
export const refusalMessages: Record<CreateRefusal, string> = {
	missing: "This quote doesn't exist.",
	"not-accepted": "You can invoice this quote once the customer accepts it.",
	"no-deposit": "This quote doesn't require a deposit.",
	"nothing-left": "Earlier invoices already cover the full price of this job. Create a final invoice to close it out.",
	"final-exists": "This job already has a final invoice.",
	"too-much": "That's more than the amount left to invoice for this job.",
	"bad-lines": "Choose accepted line items that haven't been invoiced yet.",
};

export type AcceptedQuote = { record: QuoteRecord; answer: QuoteAnswer };

/** An accepted quote with the customer's selection, including the approved change orders of its contract. */
export async function findAcceptedQuote(
	quoteId: string,
	tx: Pick<Tx, "select"> = db,
): Promise<AcceptedQuote | "missing" | "not-accepted"> {
	if (!isUuid(quoteId)) return "missing";
	const record = await findQuote(quoteId, tx);
	if (!record) return "missing";
	const answer = await findQuoteAnswer(quoteId, tx);
	if (record.quote.status !== "accepted" || answer?.kind !== "accepted") return "not-accepted";
	const changedJob = await findChangedContractValue(quoteId, tx);
	if (!changedJob) return { record, answer };
	return {
		record: { ...record, lines: changedJob.lines },
		answer: { ...answer, total: changedJob.value, selection: [] },
	};
}

/** Creates a draft for an accepted quote. A job has one deposit and one final invoice: if it exists, its id is returned. */
export async function createInvoiceFromQuote(
	by: Drafter | "system",
	quoteId: string,
	request: InvoiceRequest,
	now: Date,
): Promise<{ id: string } | CreateRefusal> {
	const acceptedQuote = await findAcceptedQuote(quoteId);
	if (typeof acceptedQuote === "string") return acceptedQuote;
	const plan = await findSignedPaymentPlan(quoteId);
	const part = request.kind === "plan" ? plan?.parts.find(({ id }) => id === request.partId) : undefined;
	const kind = request.kind === "plan" ? part?.kind : request.kind;
	if (!kind) return "bad-lines";
	const existingId = await findExistingInvoice(quoteId, kind);
	if (existingId) return { id: existingId };
	const certificate = await findQuoteCertificate(acceptedQuote.record.quote);
	try {
		return await db.transaction(async (tx) => {
			await lockQuoteBilling(tx, quoteId);
			const billed = await findBilledInvoices(quoteId, tx);
			if (billed.some(({ kind }) => kind === "final")) return "final-exists";
			const requested =
				request.kind !== "plan"
					? requestedLines(acceptedQuote, request, billed)
					: part
						? planPartLines(acceptedQuote, part, plan?.number ?? "", billed)
						: "bad-lines";
			if (typeof requested === "string") return requested;
			const { quote } = acceptedQuote.record;
			const header = {
				kind,
				customerId: quote.customerId,
				propertyId: quote.propertyId,
				quoteId,
				contractId: plan?.id ?? null,
				billedItemIds: requested.billedItemIds,
				priorInvoices: kind === "final" ? toPriorInvoices(billed) : [],
			};
			const content = quoteInvoiceContent(quote, kind, requested.lines, certificate, now);
			const drafter = by === "system" ? systemDrafter(quote.ownerId) : by;
			return { id: await createDraft(tx, drafter, header, content, now, { quote: quote.number }) };
		});
	} catch (error) {
		const existingDraftId = isDuplicate(error) && (await findExistingInvoice(quoteId, kind));
		if (!existingDraftId) throw error;
		return { id: existingDraftId };
	}
}

/** The content of an invoice for the work of a quote. */
export function quoteInvoiceContent(
	{ toName, toEmail, toPhone, siteAddress, county }: Quote,
	kind: QuoteInvoiceKind,
	lines: InvoiceContent["lines"],
	certificate: Pick<InvoiceContent, "exemptionCertificate" | "exemptionExpiresOn">,
	now: Date,
): InvoiceContent {
	return {
		...blankContent(now),
		toName,
		toEmail,
		toPhone,
		siteAddress,
		county,
		lines,
		...certificate,
		terms: kind === "deposit" ? dueOnReceipt : defaultTerms,
		serviceDate: kind === "final" ? today(now) : "",
	};
}

/** The payment plan of the signed contract for this quote, or null. */
export async function findSignedPaymentPlan(quoteId: string): Promise<ContractPaymentPlan | null> {
	const id = await findContractIdOfQuote(quoteId);
	const plan = id ? await findContractPaymentPlan(id) : null;
	return plan && (plan.status === "completed" || plan.status === "sealing") ? plan : null;
}

/** Each row of the plan is invoiced once. The last row is the final invoice, which bills the rest. */
export function planPartLines(
	acceptedQuote: AcceptedQuote,
	part: ContractPaymentPlan["parts"][number],
	contract: string,
	billed: readonly BilledInvoice[],
): RequestedLines | CreateRefusal {
	if (part.kind === "final") return requestedLines(acceptedQuote, { kind: "final" }, billed);
	if (collectBilledItems(billed).has(part.id)) return "bad-lines";
	if (part.amount <= 0) return "nothing-left";
	if (part.amount > acceptedQuote.answer.total - interimBilled(billed)) return "too-much";
	const title = `${part.label.trim() || planKindLabels[part.kind]}, contract ${contract}`;
	return { lines: [untaxedLine(randomUUID(), title, part.amount, interimLineDetail)], billedItemIds: [part.id] };
}

type RequestedLines = { lines: InvoiceContent["lines"]; billedItemIds: string[] };

function requestedLines(
	{ record, answer }: AcceptedQuote,
	request: Exclude<InvoiceRequest, { kind: "plan" }>,
	billed: readonly BilledInvoice[],
): RequestedLines | CreateRefusal {
	const ordered = orderedLines(record.lines, answer.selection);
	if (request.kind === "final") return { lines: ordered, billedItemIds: [] };
	const number = displayQuoteNumber(record.quote.number, record.quote.revision);
	const leftToInvoice = answer.total - interimBilled(billed);
	if (leftToInvoice <= 0) return "nothing-left";
	if (request.kind === "deposit") return depositRequest({ record, answer }, billed);
	if ("percent" in request) {
		const amount = progressAmount(answer.total, request.percent, interimBilled(billed));
		if (!amount) return "nothing-left";
		const share = formatRate(request.percent * 100);
		return {
			lines: [untaxedLine(randomUUID(), `Progress payment: ${share} of quote ${number}`, amount, interimLineDetail)],
			billedItemIds: [],
		};
	}
	if ("amount" in request) {
		if (request.amount > leftToInvoice) return "too-much";
		return {
			lines: [untaxedLine(randomUUID(), `Progress payment for quote ${number}`, request.amount, interimLineDetail)],
			billedItemIds: [],
		};
	}
	const totalByLine = jobTotalByLine(ordered, record.quote.rates);
	const billedItems = collectBilledItems(billed);
	const selected = ordered.filter(
		(line) => request.lines.includes(line.id) && totalByLine.has(line.id) && !billedItems.has(line.id),
	);
	if (!selected.length || selected.length !== new Set(request.lines).size) return "bad-lines";
	return {
		lines: selected.map((line) => untaxedLine(line.id, line.title, totalByLine.get(line.id) ?? 0, interimLineDetail)),
		billedItemIds: selected.map((line) => line.id),
	};
}

/** The line of a deposit invoice: what is due now, but never more than what is left to invoice. */
export function depositRequest(
	{ record: { quote }, answer }: AcceptedQuote,
	billed: readonly BilledInvoice[],
): RequestedLines | CreateRefusal {
	const leftToInvoice = answer.total - interimBilled(billed);
	if (leftToInvoice <= 0) return "nothing-left";
	if (!answer.depositDue) return "no-deposit";
	const amount = Math.min(answer.depositDue, leftToInvoice);
	const title = `Deposit for quote ${displayQuoteNumber(quote.number, quote.revision)}`;
	return { lines: [untaxedLine(randomUUID(), title, amount, interimLineDetail)], billedItemIds: [] };
}

/** The deposit or final invoice that the job already has, draft or issued. */
async function findExistingInvoice(quoteId: string, kind: QuoteInvoiceKind): Promise<string | null> {
	if (kind === "progress") return null;
	const [row] = await db
		.select({ id: invoices.id })
		.from(invoices)
		.where(and(eq(invoices.quoteId, quoteId), eq(invoices.kind, kind), ne(invoices.status, "void")));
	return row?.id ?? null;
}
