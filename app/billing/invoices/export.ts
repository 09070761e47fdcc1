// What the accountant gets: one line per invoice, or the lines that QuickBooks Online imports. Pure.

import type { PaperLine } from "#app/documents/line-items/line-item.ts";
import { isPriced, parseQuantity, type TaxRow } from "#app/documents/line-items/totals.ts";
import { plainAmount } from "#app/platform/csv.ts";
import { allocate } from "#app/platform/money.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { formatRate } from "#app/trade/tax.ts";
import {
	type InvoiceKind,
	type InvoiceStatus,
	isOnAccount,
	kindWords,
	statusWords,
	type Terms,
	termWords,
} from "./invoice.ts";
import { totalsOf } from "./sums.ts";

export type Exported = {
	kind: InvoiceKind;
	status: InvoiceStatus;
	number: string | null;
	issuedOn: string | null;
	dueOn: string | null;
	servedOn: string | null;
	toName: string;
	toEmail: string;
	siteAddress: string;
	county: string;
	reference: string;
	terms: Terms;
	exemption: string;
	rates: TaxRate[];
	taxRows: TaxRow[];
	subtotal: number;
	discount: number;
	tax: number;
	prior: number;
	total: number;
	settled: number;
	/** of a credit note: the number of its invoice */
	credits: string | null;
};

type Cells = (string | number)[];

export const listHead = [
	"Number",
	"Kind",
	"State",
	"Issued",
	"Due",
	"Day of service",
	"Customer",
	"Email",
	"Work at",
	"County",
	"Order number",
	"Exemption certificate",
	"Subtotal",
	"Discount",
	"Taxed",
	"Sales tax",
	"Invoiced before",
	"Total",
	"Paid or credited",
	"Open",
	"Takes back",
];

/** Amounts of credit notes are negative. */
export function listCells(one: Exported): Cells {
	const way = one.kind === "credit" ? -1 : 1;
	const amount = (cents: number) => plainAmount(way * cents || 0);
	const open = one.status === "void" ? 0 : one.total - one.settled;
	return [
		one.number ?? "",
		kindWords[one.kind],
		statusWords[one.status],
		one.issuedOn ?? "",
		one.dueOn ?? "",
		one.servedOn ?? "",
		one.toName,
		one.toEmail,
		one.siteAddress,
		one.county,
		one.reference,
		one.exemption,
		amount(one.subtotal),
		amount(one.discount),
		amount(one.taxRows.reduce((sum, row) => sum + row.base, 0)),
		amount(one.tax),
		amount(one.prior),
		amount(one.total),
		amount(one.settled),
		amount(open),
		one.credits ?? "",
	];
}

/** The columns of QuickBooks Online's own sample for invoices; those with a star are asked for. */
export const quickBooksHead = [
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
	"Service Date",
];

/**
 * One row per line. Discounts and what was invoiced before are rows of their own with a negative amount, a discount split
 * into its taxed and untaxed share, so that the rows and their tax come to the total. All amounts of a credit note are
 * negative.
 */
export function quickBooksRows(one: Exported, lines: readonly PaperLine[]): Cells[] {
	const way = one.kind === "credit" ? -1 : 1;
	const onAccount = isOnAccount(one.kind);
	const { amounts, chosen } = totalsOf(lines, one.rates);
	const rate = one.rates.find(({ code }) => code === "taxable");
	const taxed = (line: PaperLine) => line.taxCode === "taxable" && Boolean(rate) && !onAccount;
	const row = (item: string, text: string, cents: number, isTaxed: boolean, quantity = "1", unit = cents): Cells => [
		one.number ?? "",
		one.toName,
		usDay(one.issuedOn),
		usDay(one.dueOn),
		one.kind === "credit" ? "" : booksTerms(one.terms),
		"",
		one.credits ? `Credit for ${one.credits}` : one.reference,
		item,
		text,
		quantity,
		plainAmount(way * unit || 0),
		plainAmount(way * cents || 0),
		isTaxed ? "Y" : "N",
		isTaxed && rate ? formatRate(rate.ppm) : "",
		usDay(one.servedOn),
	];
	const work = lines.filter((line) => isPriced(line) && line.kind !== "discount");
	const rows = work.map((line) => {
		const text = [line.title, line.detail.trim()].filter(Boolean).join("\n");
		const item = onAccount ? kindWords[one.kind] : itemWords[line.kind];
		const cents = amounts[line.id] ?? 0;
		const whole = (parseQuantity(line.quantity) ?? 0) === 0;
		return row(item, text, cents, taxed(line), whole ? "1" : line.quantity, whole ? cents : line.unitPrice);
	});
	if (one.discount) {
		const weights = chosen.map((id) => amounts[id] ?? 0);
		const spread = allocate(one.discount, weights);
		const share = (ofTaxed: boolean) =>
			work
				.filter((line) => taxed(line) === ofTaxed)
				.reduce((sum, line) => sum + (spread[chosen.indexOf(line.id)] ?? 0), 0);
		for (const isTaxed of [true, false])
			if (share(isTaxed)) rows.push(row("Discount", "Discount", -share(isTaxed), isTaxed));
	}
	if (one.prior) rows.push(row("Invoiced before", "Deposit and progress invoices", -one.prior, false));
	return rows;
}

const itemWords: Record<PaperLine["kind"], string> = {
	service: "Tree work",
	material: "Material",
	fee: "Fee",
	discount: "Discount",
	heading: "",
	text: "",
};

/** Terms as QuickBooks names them. */
function booksTerms(terms: Terms): string {
	return terms.kind === "net" && terms.days ? `Net ${terms.days}` : termWords(terms);
}

/** "2026-11-21" as "11/21/2026". */
function usDay(day: string | null): string {
	const [year, month, date] = (day ?? "").split("-");
	return year && month && date ? `${month}/${date}/${year}` : "";
}
