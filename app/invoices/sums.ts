// What an invoice comes to, what may still be asked for a work, and what a credit note takes back. Pure.
import { taxRates } from "#app/catalogue/tax.ts";
import {
	computeTotals,
	defaultSelection,
	isChoice,
	isPriced,
	type PricedLine,
	shareOf,
	type TaxRate,
	type TaxRow,
	type Totals,
} from "#app/catalogue/totals.ts";
import type { PaperLine } from "#app/papers/line.ts";
import { allocate } from "#app/platform/money.ts";
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

type Net = { amount: number; discount: number };

/** What each line of work comes to, and its share of the discounts. */
function netByLine(lines: readonly PricedLine[]): Map<string, Net> {
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

export type Creditable = Omit<Money, "rates"> & { rates: readonly TaxRate[]; lines: readonly PaperLine[] };
export type Credit = Omit<Money, "rates"> & { lines: PaperLine[] };

/** What no credit note has taken back yet. */
export function leftToCredit(invoice: Creditable, earlier: readonly Credit[]): Omit<Money, "rates"> {
	const left = (of: (money: Omit<Money, "rates">) => number) =>
		of(invoice) - earlier.reduce((sum, credit) => sum + of(credit), 0);
	const taxRows = invoice.taxRows.map((row) => {
		const taken = earlier.flatMap((credit) => credit.taxRows).filter(({ name }) => name === row.name);
		return {
			...row,
			base: row.base - taken.reduce((sum, one) => sum + one.base, 0),
			amount: row.amount - taken.reduce((sum, one) => sum + one.amount, 0),
		};
	});
	return {
		taxRows,
		subtotal: left((money) => money.subtotal),
		discount: left((money) => money.discount),
		tax: left((money) => money.tax),
		prior: left((money) => money.prior),
		total: left((money) => money.total),
	};
}

/** The ids of the lines that a credit note may still name. */
export function creditableLines(invoice: Creditable, earlier: readonly Credit[]): string[] {
	const taken = new Set(earlier.flatMap((credit) => credit.lines.map((line) => line.id)));
	return invoice.lines
		.filter((line) => isPriced(line) && line.kind !== "discount" && !taken.has(line.id))
		.map((line) => line.id);
}

/**
 * A credit note over the named lines, or over all that is left. The last one is the remainder, never computed again, so
 * that all credit notes of an invoice together are the invoice to the cent.
 */
export function creditOf(
	invoice: Creditable,
	earlier: readonly Credit[],
	wish: "rest" | readonly string[],
): Credit | "nothing" | "too-much" {
	const left = leftToCredit(invoice, earlier);
	const open = creditableLines(invoice, earlier);
	const ids = wish === "rest" ? open : wish;
	if (left.total <= 0 || !ids.length || ids.some((id) => !open.includes(id))) return "nothing";
	const named = invoice.lines.filter((line) => ids.includes(line.id));
	if (named.length === open.length) return { ...left, lines: earlier.length ? named : [...invoice.lines] };
	const credit = overLines(invoice, left, named);
	if (credit.total <= 0) return "nothing";
	return credit.total > left.total ? "too-much" : credit;
}

function overLines(invoice: Creditable, left: Omit<Money, "rates">, named: readonly PaperLine[]): Credit {
	const nets = netByLine(invoice.lines);
	const sum = (of: (net: Net) => number, lines: readonly PaperLine[]) =>
		lines.reduce((total, line) => total + of(nets.get(line.id) ?? { amount: 0, discount: 0 }), 0);
	const taxRows = left.taxRows.flatMap((row) => {
		const code = invoice.rates.find(({ name }) => name === row.name)?.code;
		const taxed = named.filter((line) => line.taxCode === code);
		const base = sum(({ amount, discount }) => amount - discount, taxed);
		return base ? [{ ...row, base, amount: Math.min(row.amount, shareOf(base, row.ppm, 1_000_000)) }] : [];
	});
	const tax = taxRows.reduce((total, row) => total + row.amount, 0);
	const subtotal = sum(({ amount }) => amount, named);
	const discount = sum((net) => net.discount, named);
	return { taxRows, subtotal, discount, tax, prior: 0, total: subtotal - discount + tax, lines: [...named] };
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
