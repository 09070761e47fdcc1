// What a credit note takes back: all that is left, lines or a part of them, or an amount. Pure.

import type { PaperLine } from "#app/documents/line-items/line-item.ts";
import { isPriced, parseQuantity, shareOf } from "#app/documents/line-items/totals.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { type Money, type Net, netByLine, plainLine } from "./sums.ts";

export type Creditable = Omit<Money, "rates"> & { rates: readonly TaxRate[]; lines: readonly PaperLine[] };
export type Credit = Omit<Money, "rates"> & { lines: PaperLine[] };

/** `quantity` absent: all that is left of the line. `amount` is cents, tax included; `ids` and `title` are for
 * its taxed and its untaxed line. */
type AmountWish = { amount: number; ids: readonly [string, string]; title: string };
export type CreditWish = "rest" | { lines: readonly { id: string; quantity?: string }[] } | AmountWish;

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

/** The lines that a credit note may still name, each with the quantity that is left of it. */
export function creditableLines(invoice: Creditable, earlier: readonly Credit[]): PaperLine[] {
	return invoice.lines
		.filter((line) => isPriced(line) && line.kind !== "discount")
		.flatMap((line) => {
			const whole = thousandths(line);
			const left = whole - takenOf(line, earlier);
			if (left > 0) return [{ ...line, quantity: quantityText(left) }];
			const untouched = !earlier.some(({ lines }) => lines.some(({ id }) => id === line.id));
			return !whole && untouched ? [line] : [];
		});
}

function thousandths({ quantity }: Pick<PaperLine, "quantity">): number {
	return parseQuantity(quantity) ?? 0;
}

function quantityText(of: number): string {
	return String(of / 1000);
}

function takenOf({ id }: PaperLine, earlier: readonly Credit[]): number {
	return earlier
		.flatMap(({ lines }) => lines)
		.filter((line) => line.id === id)
		.reduce((sum, line) => sum + thousandths(line), 0);
}

/**
 * A credit note. The last one is the remainder, never computed again, so that all credit notes of an invoice together
 * are the invoice to the cent. "nothing": what it names was credited before. "too-much": more than what is left.
 */
export function creditOf(
	invoice: Creditable,
	earlier: readonly Credit[],
	wish: CreditWish,
): Credit | "nothing" | "too-much" {
	const left = leftToCredit(invoice, earlier);
	const open = creditableLines(invoice, earlier);
	if (left.total <= 0) return "nothing";
	const rest = () => ({ ...left, lines: earlier.length ? open : [...invoice.lines] });
	if (wish === "rest") return rest();
	if ("amount" in wish) {
		if (wish.amount <= 0) return "nothing";
		if (wish.amount > left.total) return "too-much";
		return wish.amount === left.total ? rest() : overAmount(left, wish);
	}
	const named = wish.lines.map(({ id, quantity }) => {
		const line = open.find((one) => one.id === id);
		return (
			line && { ...line, quantity: quantity === undefined ? line.quantity : quantityText(parseQuantity(quantity) ?? 0) }
		);
	});
	const lines = named.filter((line) => line !== undefined);
	if (!lines.length || lines.length !== named.length) return "nothing";
	const most = new Map(open.map((line) => [line.id, thousandths(line)]));
	if (lines.some((line) => thousandths(line) > (most.get(line.id) ?? 0))) return "too-much";
	if (lines.length === open.length && lines.every((line) => thousandths(line) === most.get(line.id))) return rest();
	const credit = overLines(invoice, left, earlier, lines);
	if (credit.total <= 0) return "nothing";
	const net = credit.subtotal - credit.discount > left.subtotal - left.discount;
	return net || credit.total > left.total ? "too-much" : credit;
}

/** The amount takes its share of each tax row with it; what remains of it is the work, taxed and untaxed. */
function overAmount(left: Omit<Money, "rates">, { amount, ids, title }: AmountWish): Credit {
	const whole = left.total + left.prior;
	const rows = left.taxRows.map((row) => ({ ...row, amount: shareOf(row.amount, amount, whole) }));
	const tax = rows.reduce((sum, row) => sum + row.amount, 0);
	const subtotal = amount - tax;
	const untaxed = left.subtotal - left.discount - left.taxRows.reduce((sum, row) => sum + row.base, 0);
	const taxRows = rows
		.map((row) => ({ ...row, base: untaxed > 0 ? shareOf(row.base, amount, whole) : Math.min(row.base, subtotal) }))
		.filter((row) => row.base > 0);
	const taxed = taxRows.reduce((sum, row) => sum + row.base, 0);
	const lines = [
		{ ...plainLine(ids[0], title, taxed), taxCode: "taxable" as const },
		plainLine(ids[1], title, subtotal - taxed),
	].filter(({ unitPrice }) => unitPrice > 0);
	return { taxRows, subtotal, discount: 0, tax, prior: 0, total: amount, lines };
}

function overLines(
	invoice: Creditable,
	left: Omit<Money, "rates">,
	earlier: readonly Credit[],
	named: readonly PaperLine[],
): Credit {
	const nets = netByLine(invoice.lines);
	const whole = new Map(invoice.lines.map((line) => [line.id, thousandths(line)]));
	/** What the note takes of a line's sum: up to its quantity, less up to what was taken before. */
	const partOf = (line: PaperLine, of: (net: Net) => number) => {
		const all = of(nets.get(line.id) ?? { amount: 0, discount: 0 });
		const quantity = whole.get(line.id) ?? 0;
		if (!quantity) return all;
		const before = takenOf(line, earlier);
		return shareOf(all, before + thousandths(line), quantity) - shareOf(all, before, quantity);
	};
	const sum = (of: (net: Net) => number, lines: readonly PaperLine[]) =>
		lines.reduce((total, line) => total + partOf(line, of), 0);
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
