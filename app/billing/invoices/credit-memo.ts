// What a credit memo credits of its invoice: everything left, line items or parts of them, or an amount. Pure.

import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { isPriced, parseQuantity, roundedShare } from "#app/documents/line-items/totals.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { type InvoiceTotals, type NetAmount, netByLine, untaxedLine } from "./totals.ts";

export type CreditableInvoice = Omit<InvoiceTotals, "rates"> & {
	rates: readonly TaxRate[];
	lines: readonly LineItem[];
};
export type CreditMemo = Omit<InvoiceTotals, "rates"> & { lines: LineItem[] };

/** `amount` is cents, tax included. `ids` and `title` are for the taxed and the untaxed line of the credit memo. */
type AmountToCredit = { amount: number; ids: readonly [string, string]; title: string };
/** "rest" is everything not credited yet. A line without a `quantity` is credited for all that is left of it. */
export type CreditScope = "rest" | { lines: readonly { id: string; quantity?: string }[] } | AmountToCredit;

/** The amounts that no credit memo has credited yet. */
export function remainingToCredit(
	invoice: CreditableInvoice,
	earlier: readonly CreditMemo[],
): Omit<InvoiceTotals, "rates"> {
	const left = (pick: (totals: Omit<InvoiceTotals, "rates">) => number) =>
		pick(invoice) - earlier.reduce((sum, credit) => sum + pick(credit), 0);
	const taxRows = invoice.taxRows.map((row) => {
		const credited = earlier.flatMap((credit) => credit.taxRows).filter(({ name }) => name === row.name);
		return {
			...row,
			base: row.base - credited.reduce((sum, { base }) => sum + base, 0),
			amount: row.amount - credited.reduce((sum, { amount }) => sum + amount, 0),
		};
	});
	return {
		taxRows,
		subtotal: left(({ subtotal }) => subtotal),
		discount: left(({ discount }) => discount),
		tax: left(({ tax }) => tax),
		previouslyInvoiced: left(({ previouslyInvoiced }) => previouslyInvoiced),
		total: left(({ total }) => total),
	};
}

/** The line items that can still be credited, each with the quantity that is left. */
export function creditableLines(invoice: CreditableInvoice, earlier: readonly CreditMemo[]): LineItem[] {
	return invoice.lines
		.filter((line) => isPriced(line) && line.kind !== "discount")
		.flatMap((line) => {
			const whole = thousandths(line);
			const left = whole - creditedThousandths(line, earlier);
			if (left > 0) return [{ ...line, quantity: formatThousandths(left) }];
			const untouched = !earlier.some(({ lines }) => lines.some(({ id }) => id === line.id));
			return !whole && untouched ? [line] : [];
		});
}

function thousandths({ quantity }: Pick<LineItem, "quantity">): number {
	return parseQuantity(quantity) ?? 0;
}

function formatThousandths(thousandths: number): string {
	return String(thousandths / 1000);
}

function creditedThousandths({ id }: LineItem, earlier: readonly CreditMemo[]): number {
	return earlier
		.flatMap(({ lines }) => lines)
		.filter((line) => line.id === id)
		.reduce((sum, line) => sum + thousandths(line), 0);
}

/**
 * Computes a credit memo. The last one is the remainder instead of a new computation, so all credit memos of an invoice
 * add up to the invoice to the cent. "nothing": there is nothing left to credit in this scope. "too-much": more than
 * what is left.
 */
export function computeCreditMemo(
	invoice: CreditableInvoice,
	earlier: readonly CreditMemo[],
	scope: CreditScope,
): CreditMemo | "nothing" | "too-much" {
	const left = remainingToCredit(invoice, earlier);
	const open = creditableLines(invoice, earlier);
	if (left.total <= 0) return "nothing";
	const rest = () => ({ ...left, lines: earlier.length ? open : [...invoice.lines] });
	if (scope === "rest") return rest();
	if ("amount" in scope) {
		if (scope.amount <= 0) return "nothing";
		if (scope.amount > left.total) return "too-much";
		return scope.amount === left.total ? rest() : creditMemoForAmount(left, scope);
	}
	const requestedLines = scope.lines.map(({ id, quantity }) => {
		const line = open.find((candidate) => candidate.id === id);
		return (
			line && {
				...line,
				quantity: quantity === undefined ? line.quantity : formatThousandths(parseQuantity(quantity) ?? 0),
			}
		);
	});
	const lines = requestedLines.filter((line) => line !== undefined);
	if (!lines.length || lines.length !== requestedLines.length) return "nothing";
	const available = new Map(open.map((line) => [line.id, thousandths(line)]));
	if (lines.some((line) => thousandths(line) > (available.get(line.id) ?? 0))) return "too-much";
	if (lines.length === open.length && lines.every((line) => thousandths(line) === available.get(line.id)))
		return rest();
	const credit = creditMemoForLines(invoice, left, earlier, lines);
	if (credit.total <= 0) return "nothing";
	const exceedsNet = credit.subtotal - credit.discount > left.subtotal - left.discount;
	return exceedsNet || credit.total > left.total ? "too-much" : credit;
}

/** The amount includes its share of each tax row. The rest of it is split into taxed and untaxed work. */
function creditMemoForAmount(left: Omit<InvoiceTotals, "rates">, { amount, ids, title }: AmountToCredit): CreditMemo {
	const whole = left.total + left.previouslyInvoiced;
	const rows = left.taxRows.map((row) => ({ ...row, amount: roundedShare(row.amount, amount, whole) }));
	const tax = rows.reduce((sum, row) => sum + row.amount, 0);
	const subtotal = amount - tax;
	const untaxed = left.subtotal - left.discount - left.taxRows.reduce((sum, row) => sum + row.base, 0);
	const taxRows = rows
		.map((row) => ({
			...row,
			base: untaxed > 0 ? roundedShare(row.base, amount, whole) : Math.min(row.base, subtotal),
		}))
		// a cent of tax can be due on a share that rounds to nothing
		.filter((row) => row.base > 0 || row.amount > 0);
	const taxed = taxRows.reduce((sum, row) => sum + row.base, 0);
	const lines = [
		{ ...untaxedLine(ids[0], title, taxed), taxCode: "taxable" as const },
		untaxedLine(ids[1], title, subtotal - taxed),
	].filter(({ unitPrice }) => unitPrice > 0);
	return { taxRows, subtotal, discount: 0, tax, previouslyInvoiced: 0, total: amount, lines };
}

function creditMemoForLines(
	invoice: CreditableInvoice,
	left: Omit<InvoiceTotals, "rates">,
	earlier: readonly CreditMemo[],
	requestedLines: readonly LineItem[],
): CreditMemo {
	const nets = netByLine(invoice.lines);
	const whole = new Map(invoice.lines.map((line) => [line.id, thousandths(line)]));
	/** The line's share up to the newly credited quantity, minus its share up to the quantity credited before. */
	const creditedPart = (line: LineItem, pick: (net: NetAmount) => number) => {
		const all = pick(nets.get(line.id) ?? { amount: 0, discount: 0 });
		const quantity = whole.get(line.id) ?? 0;
		if (!quantity) return all;
		const before = creditedThousandths(line, earlier);
		return roundedShare(all, before + thousandths(line), quantity) - roundedShare(all, before, quantity);
	};
	const sum = (pick: (net: NetAmount) => number, lines: readonly LineItem[]) =>
		lines.reduce((total, line) => total + creditedPart(line, pick), 0);
	const taxRows = left.taxRows.flatMap((row) => {
		const code = invoice.rates.find(({ name }) => name === row.name)?.code;
		const taxed = requestedLines.filter((line) => line.taxCode === code);
		const base = sum(({ amount, discount }) => amount - discount, taxed);
		return base ? [{ ...row, base, amount: Math.min(row.amount, roundedShare(base, row.ppm, 1_000_000)) }] : [];
	});
	const tax = taxRows.reduce((total, row) => total + row.amount, 0);
	const subtotal = sum(({ amount }) => amount, requestedLines);
	const discount = sum((net) => net.discount, requestedLines);
	return {
		taxRows,
		subtotal,
		discount,
		tax,
		previouslyInvoiced: 0,
		total: subtotal - discount + tax,
		lines: [...requestedLines],
	};
}
