// The "Before you issue" list: checks that block issuing an invoice, and warnings. Pure.

import { type Check, sortChecks } from "#app/documents/drafts/checks.ts";
import { lineTaxChecks } from "#app/documents/line-items/tax-checks.ts";
import { isPriced, parseQuantity } from "#app/documents/line-items/totals.ts";
import { formatDay } from "#app/platform/dates.ts";
import { parseEmailAddress } from "#app/platform/email-address.ts";
import { formatMoney } from "#app/platform/money.ts";
import { isBlank } from "#app/platform/typed-text.ts";
import { findCounty } from "#app/trade/tax.ts";
import { type InvoiceContent, type InvoiceKind, isInterim } from "./invoice.ts";
import { type BilledAmount, collectBilledItems, type InvoiceTotals, interimBilled } from "./totals.ts";

export type IssueFacts = {
	today: string;
	/** the company fields that the owner has confirmed */
	confirmed: readonly string[];
	/** total the customer accepted, in cents, and the invoices issued for it; null without a quote */
	job: { total: number; billed: readonly BilledAmount[] } | null;
};

export type CheckedInvoice = {
	kind: InvoiceKind;
	billedItemIds: readonly string[];
	content: InvoiceContent;
	totals: InvoiceTotals;
};

export function invoiceChecks(invoice: CheckedInvoice, facts: IssueFacts): Check[] {
	return sortChecks([
		...recipientChecks(invoice.content),
		...lineChecks(invoice.content),
		...(isInterim(invoice.kind) ? [] : taxChecks(invoice.content, facts.today)),
		...jobChecks(invoice, facts),
		...companyChecks(facts),
	]);
}

function recipientChecks(content: InvoiceContent): Check[] {
	const checks: Check[] = [];
	if (isBlank(content.toName))
		checks.push({
			level: "stop",
			title: "Customer name missing",
			text: "Enter the customer's name.",
			fix: { field: "toName", label: "Customer name" },
		});
	if (isBlank(content.siteAddress))
		checks.push({
			level: "stop",
			title: "Job site address missing",
			text: "Enter the address where the work was done.",
			fix: { field: "siteAddress", label: "Job site address" },
		});
	if (!content.toEmail.trim())
		checks.push({
			level: "warn",
			title: "No email address",
			text: "You'll be asked for it when you email the invoice. You can also issue it without emailing.",
		});
	else if (parseEmailAddress(content.toEmail) === null)
		checks.push({
			level: "stop",
			title: "Email address isn't valid",
			text: "Correct the email address, or leave it blank.",
			fix: { field: "toEmail", label: "Email", value: content.toEmail },
		});
	else checks.push({ level: "fine", title: `Will be emailed to ${content.toEmail.trim()}` });
	return checks;
}

function lineChecks(content: InvoiceContent): Check[] {
	const priced = content.lines.filter((line) => isPriced(line) && line.kind !== "discount");
	if (!priced.length)
		return [{ level: "stop", title: "No line items", text: "Add at least one line item with a price." }];
	const checks: Check[] = [];
	if (priced.some((line) => isBlank(line.title)))
		checks.push({ level: "stop", title: "Description missing", text: "Describe each line item." });
	const zeroLines = priced.filter((line) => !line.unitPrice || !parseQuantity(line.quantity)).length;
	if (zeroLines)
		checks.push({
			level: "warn",
			title: zeroLines === 1 ? "1 line item totals $0.00" : `${zeroLines} line items total $0.00`,
		});
	return checks;
}

function taxChecks(content: InvoiceContent, today: string): Check[] {
	const checks: Check[] = [];
	const exempt = content.exemptionCertificate.trim();
	const taxed = content.lines.some((line) => isPriced(line) && line.kind !== "discount" && line.taxCode === "taxable");
	if (!content.serviceDate)
		checks.push({
			level: "stop",
			title: "Service date missing",
			text: "The sales tax rate depends on when the work was done.",
		});
	else if (content.serviceDate > today)
		checks.push({ level: "warn", title: "Service date is in the future", text: formatDay(content.serviceDate) });
	if (taxed && !exempt && !findCounty(content.county))
		checks.push({
			level: "stop",
			title: "County missing",
			text: "The sales tax rate depends on where the work was done.",
			fix: { field: "county", label: "County" },
		});
	if (exempt) checks.push(...certificateChecks(content, today));
	checks.push(...lineTaxChecks(content.lines, exempt));
	return checks;
}

/** A certificate is valid through its last day. It must cover both the service date and the invoice date. */
function certificateChecks(
	{ exemptionCertificate, exemptionExpiresOn, serviceDate }: InvoiceContent,
	today: string,
): Check[] {
	const needed = serviceDate > today ? serviceDate : today;
	if (exemptionExpiresOn && (exemptionExpiresOn < today || exemptionExpiresOn < serviceDate))
		return [
			{
				level: "stop",
				title: "Tax exemption certificate has expired",
				text: `The certificate was valid through ${formatDay(exemptionExpiresOn)}. Ask the customer for a new one, or charge sales tax.`,
			},
		];
	return [
		{
			level: "warn",
			title: "Tax-exempt: no sales tax",
			text: exemptionExpiresOn
				? `Keep certificate ${exemptionCertificate.trim()} on file. It's valid through ${formatDay(exemptionExpiresOn)}.`
				: `Keep certificate ${exemptionCertificate.trim()} on file. You haven't entered an expiration date, so make sure the certificate is still valid on ${formatDay(needed)}.`,
		},
	];
}

function jobChecks({ kind, billedItemIds, totals }: CheckedInvoice, { job }: IssueFacts): Check[] {
	if (totals.total < 0)
		return [
			{
				level: "stop",
				title: "Job total is less than you've already invoiced",
				text: `You've already invoiced ${formatMoney(-totals.total)} more than the job total. Issue a credit memo for one of those invoices first.`,
			},
		];
	if (!job) return [];
	const checks: Check[] = [];
	const hasFinal = job.billed.some((invoice) => invoice.kind === "final");
	if (hasFinal && kind !== "invoice")
		checks.push({ level: "stop", title: "Final invoice already issued", text: "You can't invoice more for this job." });
	if (!isInterim(kind)) return checks;
	const left = job.total - interimBilled(job.billed);
	if (totals.total > left)
		checks.push({
			level: "stop",
			title: "Invoice is more than the amount left on the job",
			text: `Only ${formatMoney(left)} of ${formatMoney(job.total)} is left to invoice.`,
		});
	const billedItems = collectBilledItems(job.billed);
	if (billedItemIds.some((id) => billedItems.has(id)))
		checks.push({
			level: "stop",
			title: "Line item already invoiced",
			text: "Remove the line item from this invoice.",
		});
	return checks;
}

function companyChecks({ confirmed }: IssueFacts): Check[] {
	const missing = ["name", "address", "phone", "email"].filter((field) => !confirmed.includes(field));
	if (!missing.length) return [];
	return [
		{
			level: "warn",
			title: `Company details not confirmed: ${missing.join(", ")}`,
			text: "Company details are printed on the invoice. The owner can confirm them on the Company page.",
		},
	];
}
