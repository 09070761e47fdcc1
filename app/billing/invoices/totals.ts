// Invoice totals, and how much of a job can still be invoiced. Amounts are in cents. Pure.

import type { LineItem } from "#app/documents/line-items/line-item.ts";
import {
	computeTotals,
	defaultSelection,
	isChoice,
	type PricedLine,
	roundedShare,
	type TaxRow,
	type Totals,
} from "#app/documents/line-items/totals.ts";
import { allocate } from "#app/platform/money.ts";
import type { LocalTax } from "#app/trade/local-taxes.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { taxRates } from "#app/trade/tax.ts";
import { type InvoiceContent, type InvoiceKind, isInterim } from "./invoice.ts";

export type InvoiceTotals = {
	rates: TaxRate[];
	taxRows: TaxRow[];
	subtotal: number;
	discount: number;
	tax: number;
	/** previously invoiced for the same job */
	previouslyInvoiced: number;
	total: number;
};

/** Only the totals of a row that has more columns. */
export function pickTotals(row: InvoiceTotals): InvoiceTotals {
	const { rates, taxRows, subtotal, discount, tax, previouslyInvoiced, total } = row;
	return { rates, taxRows, subtotal, discount, tax, previouslyInvoiced, total };
}

const noDeposit = { kind: "none", value: 0 } as const;

/** Applies the tax rates of the county on the service date, or on `today` while no service date is entered. */
export function computeInvoiceTotals(
	kind: InvoiceKind,
	content: InvoiceContent,
	previouslyInvoiced: number,
	today: string,
	enteredRates: readonly LocalTax[],
): InvoiceTotals {
	const isUntaxed = isInterim(kind) || content.exemptionCertificate.trim() !== "";
	const rates = isUntaxed ? [] : taxRates(content.county, content.serviceDate || today, enteredRates);
	return { rates, ...deductPreviouslyInvoiced(computeLineTotals(content.lines, rates), previouslyInvoiced) };
}

export function computeLineTotals(lines: readonly LineItem[], rates: readonly TaxRate[]): Totals {
	return computeTotals({ lines, picked: defaultSelection(lines), rates, deposit: noDeposit });
}

function deductPreviouslyInvoiced({ taxes, subtotal, discount, tax, total }: Totals, previouslyInvoiced: number) {
	return { taxRows: taxes, subtotal, discount, tax, previouslyInvoiced, total: total - previouslyInvoiced };
}

/** A quote line as an invoice line. The customer has already chosen, so it is no longer optional. */
export function toInvoiceLine(line: LineItem): LineItem {
	return { ...line, optional: false, preselected: true, choiceGroup: "" };
}

/** The lines that the customer ordered: all lines that are not optional, and the selected ones. */
export function orderedLines(lines: readonly LineItem[], selection: readonly string[]): LineItem[] {
	return lines.filter((line) => !isChoice(line) || selection.includes(line.id)).map(toInvoiceLine);
}

/**
 * The job total by line id, including each line's share of tax and discounts. The parts add up to the total to the cent,
 * so invoicing a job line by line bills exactly the job total.
 */
export function jobTotalByLine(lines: readonly LineItem[], rates: readonly TaxRate[]): Map<string, number> {
	const { total } = computeLineTotals(lines, rates);
	const nets = netByLine(lines);
	const weights = [...nets].map(([id, net]) => {
		const code = lines.find((line) => line.id === id)?.taxCode;
		const ppm = rates.filter((rate) => rate.code === code).reduce((sum, rate) => sum + rate.ppm, 0);
		return net.amount * (10_000 + Math.round(ppm / 100)) - net.discount * (10_000 + Math.round(ppm / 100));
	});
	const shares = allocate(total, weights);
	return new Map([...nets.keys()].map((id, index) => [id, shares[index] ?? 0]));
}

export type NetAmount = { amount: number; discount: number };

/** The amount of each line and its share of the discounts, by line id. */
export function netByLine(lines: readonly PricedLine[]): Map<string, NetAmount> {
	const { amounts, chosen, discount } = computeTotals({
		lines,
		picked: defaultSelection(lines),
		rates: [],
		deposit: noDeposit,
	});
	const lineAmounts = chosen.map((id) => amounts[id] ?? 0);
	const discounts = allocate(discount, lineAmounts);
	return new Map(chosen.map((id, index) => [id, { amount: lineAmounts[index] ?? 0, discount: discounts[index] ?? 0 }]));
}

/**
 * An issued invoice of a job. `credited` is the sum of its credit memos, `reduced` the part of them that lowered the price
 * of the job, and `billedItemIds` the ids of the lines it bills.
 */
export type BilledAmount = {
	kind: InvoiceKind;
	total: number;
	credited: number;
	reduced: number;
	billedItemIds: readonly string[];
};

/** How much of the agreed price the invoice covers: what is still billed, and what a lower price took off. */
export function coveredAmount({ total, credited, reduced }: BilledAmount): number {
	return total - credited + reduced;
}

/** By how much refunds and credits have lowered the agreed price. */
export function sumReductions(billed: readonly Pick<BilledAmount, "reduced">[]): number {
	return billed.reduce((sum, { reduced }) => sum + reduced, 0);
}

/** The ids of the items that these invoices bill. An item whose invoice was credited in full can be billed again. */
export function collectBilledItems(billed: readonly BilledAmount[]): Set<string> {
	return new Set(billed.filter((invoice) => coveredAmount(invoice) > 0).flatMap(({ billedItemIds }) => billedItemIds));
}

/** How much of the agreed price deposit and progress invoices cover. */
export function interimBilled(billed: readonly BilledAmount[]): number {
	return billed.filter(({ kind }) => isInterim(kind)).reduce((sum, invoice) => sum + coveredAmount(invoice), 0);
}

/** `percent` (in hundredths of a percent) of the job total, but never more than what is left to invoice. */
export function progressAmount(jobTotal: number, percent: number, billed: number): number {
	return Math.max(0, Math.min(roundedShare(jobTotal, percent, 10_000), jobTotal - billed));
}

/** A line for one untaxed amount. */
export function untaxedLine(id: string, title: string, unitPrice: number, detail = ""): LineItem {
	return {
		id,
		kind: "service",
		title,
		detail,
		quantity: "1",
		unit: "",
		unitPrice,
		taxCode: "exempt",
		optional: false,
		preselected: true,
		choiceGroup: "",
	};
}
