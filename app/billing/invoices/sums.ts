// What an invoice comes to, and what may still be asked for a work. Pure.

import type { PaperLine } from "#app/documents/line-items/line-item.ts";
import {
	computeTotals,
	defaultSelection,
	isChoice,
	type PricedLine,
	shareOf,
	type TaxRow,
	type Totals,
} from "#app/documents/line-items/totals.ts";
import { allocate } from "#app/platform/money.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { taxRates } from "#app/trade/tax.ts";
import { type InvoiceContent, type InvoiceKind, isOnAccount } from "./invoice.ts";

export type Money = {
	rates: TaxRate[];
	taxRows: TaxRow[];
	subtotal: number;
	discount: number;
	tax: number;
	/** what earlier invoices of the same work asked for */
	prior: number;
	total: number;
};

const noDeposit = { kind: "none", value: 0 } as const;

/** Taxed at the rates of the day of service in the county of the work; `today` counts while that day is open. */
export function moneyOf(kind: InvoiceKind, content: InvoiceContent, prior: number, today: string): Money {
	const untaxed = isOnAccount(kind) || content.exemption.trim() !== "";
	const rates = untaxed ? [] : taxRates(content.county, content.servedOn || today);
	return { rates, ...withPrior(totalsOf(content.lines, rates), prior) };
}

export function totalsOf(lines: readonly PaperLine[], rates: readonly TaxRate[]): Totals {
	return computeTotals({ lines, picked: defaultSelection(lines), rates, deposit: noDeposit });
}

function withPrior({ taxes, subtotal, discount, tax, total }: Totals, prior: number) {
	return { taxRows: taxes, subtotal, discount, tax, prior, total: total - prior };
}

/** A line of a quote as the line of an invoice: the customer has chosen, nothing is optional any more. */
export function asInvoiced(line: PaperLine): PaperLine {
	return { ...line, optional: false, preselected: true, choiceGroup: "" };
}

/** The lines that were ordered: what always counts, and what the customer chose. */
export function orderedLines(lines: readonly PaperLine[], selection: readonly string[]): PaperLine[] {
	return lines.filter((line) => !isChoice(line) || selection.includes(line.id)).map(asInvoiced);
}

/**
 * The worth of a work spread over its lines, tax and discount included: the parts add up to the worth to the cent, so
 * that a work invoiced line by line is neither more nor less than the work.
 */
export function worthByLine(lines: readonly PaperLine[], rates: readonly TaxRate[]): Map<string, number> {
	const { total } = totalsOf(lines, rates);
	const nets = netByLine(lines);
	const weights = [...nets].map(([id, net]) => {
		const code = lines.find((line) => line.id === id)?.taxCode;
		const ppm = rates.filter((rate) => rate.code === code).reduce((sum, rate) => sum + rate.ppm, 0);
		return net.amount * (10_000 + Math.round(ppm / 100)) - net.discount * (10_000 + Math.round(ppm / 100));
	});
	const shares = allocate(total, weights);
	return new Map([...nets.keys()].map((id, index) => [id, shares[index] ?? 0]));
}

export type Net = { amount: number; discount: number };

/** What each line of work comes to, and its share of the discounts. */
export function netByLine(lines: readonly PricedLine[]): Map<string, Net> {
	const { amounts, chosen, discount } = computeTotals({
		lines,
		picked: defaultSelection(lines),
		rates: [],
		deposit: noDeposit,
	});
	const worth = chosen.map((id) => amounts[id] ?? 0);
	const spread = allocate(discount, worth);
	return new Map(chosen.map((id, index) => [id, { amount: worth[index] ?? 0, discount: spread[index] ?? 0 }]));
}

/** One invoice of a work that was issued and not voided; `credited` is what credit notes took back. */
export type Billed = { kind: InvoiceKind; total: number; credited: number; covers: readonly string[] };

/** What was asked on account of a work and still stands. */
export function askedOnAccount(billed: readonly Billed[]): number {
	return billed.filter(({ kind }) => isOnAccount(kind)).reduce((sum, one) => sum + one.total - one.credited, 0);
}

/** Hundredths of a percent of the worth; never more than what is left of it. */
export function percentOf(worth: number, percent: number, asked: number): number {
	return Math.max(0, Math.min(shareOf(worth, percent, 10_000), worth - asked));
}

/** One untaxed line of that amount. */
export function plainLine(id: string, title: string, unitPrice: number, detail = ""): PaperLine {
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
