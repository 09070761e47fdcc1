// CSV rows for the accountant: one per invoice, or one per line item for QuickBooks Online. Pure.

import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { isPriced, parseQuantity } from "#app/documents/line-items/totals.ts";
import { formatCsvAmount } from "#app/platform/csv.ts";
import { allocate } from "#app/platform/money.ts";
import { formatRate } from "#app/trade/tax.ts";
import {
	formatInvoiceTerms,
	type InvoiceKind,
	type InvoiceStatus,
	isInterim,
	kindLabels,
	statusLabels,
	type Terms,
} from "./invoice.ts";
import { computeLineTotals, type InvoiceTotals } from "./totals.ts";

export type ExportedInvoice = InvoiceTotals & {
	kind: InvoiceKind;
	status: InvoiceStatus;
	number: string | null;
	issuedOn: string | null;
	dueOn: string | null;
	serviceDate: string | null;
	toName: string;
	toEmail: string;
	siteAddress: string;
	county: string;
	reference: string;
	terms: Terms;
	exemptionCertificate: string;
	settled: number;
	/** credit memos only: the number of the credited invoice */
	originalNumber: string | null;
};

type Cells = (string | number)[];

export const listHeader = [
	"Number",
	"Type",
	"Status",
	"Invoice date",
	"Due date",
	"Service date",
	"Customer",
	"Email",
	"Job site address",
	"County",
	"PO number",
	"Tax exemption certificate",
	"Subtotal",
	"Discount",
	"Taxable amount",
	"Sales tax",
	"Previously invoiced",
	"Total",
	"Paid or credited",
	"Balance due",
	"Credited invoice",
];

/** The cells of one invoice. The amounts of credit memos are negative. */
export function listRow(invoice: ExportedInvoice): Cells {
	const sign = invoice.kind === "credit-memo" ? -1 : 1;
	const amount = (cents: number) => formatCsvAmount(sign * cents || 0);
	const balance = invoice.status === "void" ? 0 : invoice.total - invoice.settled;
	return [
		invoice.number ?? "",
		kindLabels[invoice.kind],
		statusLabels[invoice.status],
		invoice.issuedOn ?? "",
		invoice.dueOn ?? "",
		invoice.serviceDate ?? "",
		invoice.toName,
		invoice.toEmail,
		invoice.siteAddress,
		invoice.county,
		invoice.reference,
		invoice.exemptionCertificate,
		amount(invoice.subtotal),
		amount(invoice.discount),
		amount(invoice.taxRows.reduce((sum, row) => sum + row.base, 0)),
		amount(invoice.tax),
		amount(invoice.previouslyInvoiced),
		amount(invoice.total),
		amount(invoice.settled),
		amount(balance),
		invoice.originalNumber ?? "",
	];
}

/** The columns of the sample file that QuickBooks Online provides for invoices; the ones with a star are required. */
export const quickBooksHeader = [
	"*InvoiceNo",
	"*Customer",
	"*InvoiceDate",
	"*DueDate",
	"Terms",
	"Location",
	"Memo",
	"Item(Product/Service)",
	"ItemDescription",
	"ItemQuantity",
	"ItemRate",
	"*ItemAmount",
	"Taxable",
	"TaxRate",
	"TaxAmount",
	"Service Date",
];

/**
 * One row per line item, with its share of the invoice's tax. Discounts and previously invoiced amounts are separate rows
 * with a negative amount. A discount is split into its taxed and untaxed share. The rows and their tax add up to the
 * total. All amounts of a credit memo are negative.
 */
export function quickBooksRows(invoice: ExportedInvoice, lines: readonly LineItem[]): Cells[] {
	const sign = invoice.kind === "credit-memo" ? -1 : 1;
	const interim = isInterim(invoice.kind);
	const { amounts, chosen } = computeLineTotals(lines, invoice.rates);
	const rate = invoice.rates.find(({ code }) => code === "taxable");
	const taxed = (line: LineItem) => line.taxCode === "taxable" && Boolean(rate) && !interim;
	const rows: BookedLine[] = [];
	const addRow = (line: BookedLine) => rows.push(line);
	const priced = lines.filter((line) => isPriced(line) && line.kind !== "discount");
	for (const line of priced) {
		const cents = amounts[line.id] ?? 0;
		const isLumpSum = (parseQuantity(line.quantity) ?? 0) === 0;
		addRow({
			item: interim ? kindLabels[invoice.kind] : itemNames[line.kind],
			text: [line.title, line.detail.trim()].filter(Boolean).join("\n"),
			cents,
			isTaxed: taxed(line),
			...(isLumpSum ? { quantity: "1", unit: cents } : { quantity: line.quantity, unit: line.unitPrice }),
		});
	}
	const addAmount = (item: string, text: string, cents: number, isTaxed: boolean) =>
		addRow({ item, text, cents, isTaxed, quantity: "1", unit: cents });
	if (invoice.discount) {
		const weights = chosen.map((id) => amounts[id] ?? 0);
		const shares = allocate(invoice.discount, weights);
		const share = (ofTaxed: boolean) =>
			priced
				.filter((line) => taxed(line) === ofTaxed)
				.reduce((sum, line) => sum + (shares[chosen.indexOf(line.id)] ?? 0), 0);
		for (const isTaxed of [true, false])
			if (share(isTaxed)) addAmount("Discount", "Discount", -share(isTaxed), isTaxed);
	}
	if (invoice.previouslyInvoiced)
		addAmount("Previously invoiced", "Deposit and progress invoices", -invoice.previouslyInvoiced, false);
	const taxes = spreadTax(invoice.tax, rows);
	const amount = (cents: number) => formatCsvAmount(sign * cents || 0);
	return rows.map(({ item, text, cents, isTaxed, quantity, unit }, index) => [
		invoice.number ?? "",
		invoice.toName,
		formatUsDate(invoice.issuedOn),
		formatUsDate(invoice.dueOn),
		invoice.kind === "credit-memo" ? "" : quickBooksTerms(invoice.terms),
		"",
		invoice.originalNumber ? `Credit for ${invoice.originalNumber}` : invoice.reference,
		item,
		text,
		quantity,
		amount(unit),
		amount(cents),
		isTaxed ? "Y" : "N",
		isTaxed && rate ? formatRate(rate.ppm) : "",
		amount(taxes[index] ?? 0),
		formatUsDate(invoice.serviceDate),
	]);
}

type BookedLine = { item: string; text: string; quantity: string; unit: number; cents: number; isTaxed: boolean };

/** The invoice's tax on each row, in cents. They add up to it, because each row takes what the rows before it left. */
function spreadTax(tax: number, rows: readonly BookedLine[]): number[] {
	const base = rows.reduce((sum, { cents, isTaxed }) => (isTaxed ? sum + cents : sum), 0);
	let [taken, reached] = [0, 0];
	return rows.map(({ cents, isTaxed }) => {
		if (!isTaxed || !base) return 0;
		reached += cents;
		const share = Math.round((tax * reached) / base) - taken;
		taken += share;
		return share;
	});
}

const itemNames: Record<LineItem["kind"], string> = {
	service: "Tree work",
	material: "Material",
	fee: "Fee",
	discount: "Discount",
	heading: "",
	text: "",
};

/** Payment terms in the wording of QuickBooks. */
function quickBooksTerms(terms: Terms): string {
	return terms.kind === "net" && terms.days ? `Net ${terms.days}` : formatInvoiceTerms(terms);
}

/** "2026-11-21" as "11/21/2026". */
function formatUsDate(day: string | null): string {
	const [year, month, date] = (day ?? "").split("-");
	return year && month && date ? `${month}/${date}/${year}` : "";
}
