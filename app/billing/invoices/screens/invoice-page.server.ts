import { loadJob } from "#app/documents/job/load-job.server.ts";
import { formatQuantity } from "#app/documents/line-items/line-item.ts";
import { loadRecordActivity } from "#app/documents/record/load-activity.server.ts";
import { listEnteredRates } from "#app/documents/sales-tax/sales-tax.server.ts";
import { openSendStatus } from "#app/documents/sending/compose.ts";
import { findOpenSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { may, type Permitted } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { findMailServer } from "#app/platform/smtp.server.ts";
import { activityLabels, emailActions, emailLabels } from "../activity.ts";
import { creditableLines, remainingToCredit } from "../credit-memo.ts";
import { buildInvoiceCustomerView } from "../customer-view.server.ts";
import { invoiceUrl } from "../emails.server.ts";
import { canRemind, canTransition, invoiceTitle } from "../invoice.ts";
import { findCreditMemos, findInvoice, type InvoiceRecord, toInvoiceContent } from "../invoices.server.ts";
import { readIssueFacts } from "../issue.server.ts";
import { invoiceListStatus } from "../list-status.ts";
import { deliveryEmails } from "../listing.server.ts";
import { computeLineTotals } from "../totals.ts";

/** Loads the office's page of one invoice; null when it doesn't exist. */
export async function readInvoicePage(by: Permitted<"invoices.view">, id: string, now: Date) {
	const canEmail = Boolean(await findMailServer());
	const openSend = await findOpenSend("invoice", id);
	const invoiceRecord = await findInvoice(id);
	if (!invoiceRecord) return null;
	const { invoice, lines } = invoiceRecord;
	const day = today(now);
	const [{ deliveryStatus, ...activity }, memos, facts, job, enteredRates] = await Promise.all([
		loadRecordActivity({
			entity: "invoice",
			id,
			viewer: invoice.toName,
			labels: activityLabels,
			emailLabels,
			emailActions,
			deliveryEmails,
		}),
		findCreditMemos(id),
		readIssueFacts(invoiceRecord, now),
		loadJob(by, id, now),
		listEnteredRates(),
	]);
	const customerView = await buildInvoiceCustomerView(invoiceRecord);
	const isIssued = invoice.status !== "draft";
	const remaining = remainingToCredit({ ...invoice, lines }, memos.map(toCreditMemo));
	const creditable = creditableLines({ ...invoice, lines }, memos.map(toCreditMemo));
	const role = by.role;
	const isCreditMemo = invoice.kind === "credit-memo";
	return {
		id,
		job,
		customerId: invoice.customerId,
		version: invoice.version,
		kind: invoice.kind,
		status: invoice.status,
		draft: !isIssued && !openSend?.isPending && may(role, "invoices.draft"),
		openSend,
		title: invoice.number ?? `New ${invoiceTitle(invoice).toLowerCase()}`,
		content: toInvoiceContent(invoiceRecord),
		billedItemIds: invoice.billedItemIds,
		priorInvoices: invoice.priorInvoices,
		facts,
		enteredRates,
		customerView,
		settled: invoice.settled,
		sent: invoice.sendCount > 0,
		closedReason: invoice.reason,
		listStatus: openSendStatus(openSend) ?? invoiceListStatus({ ...invoice, deliveryStatus }, now, day),
		link: invoiceUrl(invoice),
		canEmail,
		creditable:
			remaining.total > 0 && isIssued && !isCreditMemo
				? {
						left: remaining.total,
						lines: creditable.map((line) => ({
							id: line.id,
							title: line.title,
							quantity: line.quantity,
							remaining:
								formatQuantity(line, formatMoney(line.unitPrice)) || formatMoney(lineAmount(invoiceRecord, line.id)),
						})),
					}
				: null,
		allowed: {
			draft: may(role, "invoices.draft"),
			send: may(role, "invoices.issue") && canTransition(invoice.status, "send"),
			remind: may(role, "invoices.issue") && canRemind(invoice) && canEmail,
			credit: may(role, "invoices.credit") && !isCreditMemo && canTransition(invoice.status, "credit"),
			void:
				may(role, "invoices.void") &&
				!isCreditMemo &&
				invoice.settled === invoice.creditApplied &&
				canTransition(invoice.status, "void"),
			writeOff: may(role, "invoices.write-off") && !isCreditMemo && canTransition(invoice.status, "write-off"),
		},
		...activity,
		timeZone: settings.timeZone,
	};
}

function toCreditMemo({ invoice, lines }: InvoiceRecord) {
	return { ...invoice, lines };
}

function lineAmount({ invoice, lines }: InvoiceRecord, lineId: string): number {
	return computeLineTotals(lines, invoice.rates).amounts[lineId] ?? 0;
}
