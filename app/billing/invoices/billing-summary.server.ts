import { findAcceptedQuote, findSignedPaymentPlan } from "./create.server.ts";
import { kindLabels } from "./invoice.ts";
import { findBilledInvoices } from "./invoices.server.ts";
import { collectBilledItems, interimBilled, jobTotalByLine, orderedLines, sumReductions } from "./totals.ts";

/** The job total of an accepted quote, what has been invoiced, and what can be invoiced next. Amounts are in cents. */
export async function readBillingSummary(quoteId: string) {
	const acceptedQuote = await findAcceptedQuote(quoteId);
	if (typeof acceptedQuote === "string") return acceptedQuote;
	const { record, answer } = acceptedQuote;
	const [billed, paymentPlan] = await Promise.all([findBilledInvoices(quoteId), findSignedPaymentPlan(quoteId)]);
	const hasFinalInvoice = billed.some(({ kind }) => kind === "final");
	const left = hasFinalInvoice ? 0 : Math.max(0, answer.total - interimBilled(billed));
	const billedItems = collectBilledItems(billed);
	const ordered = orderedLines(record.lines, answer.selection);
	const totalByLine = jobTotalByLine(ordered, record.quote.rates);
	const reduced = sumReductions(billed);
	const hasDeposit = billed.some(({ kind }) => kind === "deposit");
	return {
		quoteId,
		name: record.quote.toName,
		siteAddress: record.quote.siteAddress,
		jobTotal: answer.total - reduced,
		left,
		hasFinalInvoice,
		deposit: hasDeposit ? 0 : Math.min(answer.depositDue, left),
		plan: paymentPlan && {
			number: paymentPlan.number,
			parts: paymentPlan.parts.map(({ id, kind, label, due, amount }) => ({
				id,
				label: label.trim() || kindLabels[kind],
				due,
				isFinal: kind === "final",
				// the last payment includes change orders that were approved after the plan was signed
				amount: kind === "final" ? Math.max(0, amount + answer.total - reduced - paymentPlan.total) : amount,
				isInvoiced: kind === "deposit" ? hasDeposit : kind === "final" ? hasFinalInvoice : billedItems.has(id),
			})),
		},
		billed: billed.map((invoice) => ({
			id: invoice.id,
			label: `${kindLabels[invoice.kind]} ${invoice.number}`,
			amount: invoice.total - invoice.credited,
		})),
		lines: ordered
			.filter((line) => totalByLine.has(line.id) && !billedItems.has(line.id))
			.map((line) => ({ id: line.id, title: line.title, total: totalByLine.get(line.id) ?? 0 })),
	};
}
