import { allocate } from "#app/platform/money.ts";
import type { TaxCode, TaxRate } from "#app/trade/tax.ts";

// Lines, discounts and taxes of every priced paper: quotes, contracts, change orders, invoices.

export const lineKinds = ["service", "material", "fee", "discount", "heading", "text"] as const;
export type LineKind = (typeof lineKinds)[number];

export type PricedLine = {
	id: string;
	kind: LineKind;
	/** decimal text with up to three places, "1.5" */
	quantity: string;
	/** "hour", "tree" ...; "%" on a discount makes the quantity a percentage of the chosen lines */
	unit: string;
	/** cents */
	unitPrice: number;
	taxCode: TaxCode;
	optional: boolean;
	preselected: boolean;
	/** lines of one group are either/or; "" is no group */
	choiceGroup: string;
};

export type TaxRow = { name: string; ppm: number; base: number; amount: number };

/** `value` is hundredths of a percent for "percent" and cents for "amount". */
export type Deposit = { kind: "none" | "percent" | "amount"; value: number };

export type Totals = {
	/** what each line comes to before discounts, chosen or not; a discount is negative */
	amounts: Record<string, number>;
	/** ids of the lines that count */
	chosen: string[];
	subtotal: number;
	discount: number;
	taxes: TaxRow[];
	tax: number;
	total: number;
	deposit: number;
	/** optional work that was not chosen */
	left: number;
};

const decimal = /^\d{1,6}(?:\.\d{1,3})?$/;

/** Thousandths of a quantity such as "1.5" or ".5"; "" is zero; null when it is no number of at most three places. */
export function parseQuantity(text: string): number | null {
	const typed = text.trim().replaceAll(",", "");
	if (typed === "") return 0;
	const full = typed.startsWith(".") ? `0${typed}` : typed.replace(/\.$/, "");
	if (!decimal.test(full)) return null;
	const [whole = "0", part = ""] = full.split(".");
	return Number(whole) * 1000 + Number(part.padEnd(3, "0"));
}

/** "1.50" as "1.5": the one way a quantity is stored and shown. */
export function tidyQuantity(text: string): string {
	const thousandths = parseQuantity(text) ?? 0;
	return String(thousandths / 1000);
}

/** value * share / unit, rounded half away from zero, exact for every safe integer. */
export function shareOf(value: number, share: number, unit: number): number {
	const product = BigInt(value) * BigInt(share);
	const magnitude = product < 0n ? -product : product;
	const rounded = (magnitude * 2n + BigInt(unit)) / (BigInt(unit) * 2n);
	return Number(product < 0n ? -rounded : rounded);
}

export function isPriced(line: { kind: LineKind }): boolean {
	return line.kind !== "heading" && line.kind !== "text";
}

/** Lines a customer decides on: optional ones and those of an either/or group. */
export function isChoice(line: Pick<PricedLine, "kind" | "optional" | "choiceGroup">): boolean {
	return isPriced(line) && line.kind !== "discount" && (line.optional || line.choiceGroup !== "");
}

/** What is ticked before anybody decides: preselected options, and one line of each group. */
export function defaultSelection(lines: readonly PricedLine[]): string[] {
	const chosen: string[] = [];
	for (const line of lines) {
		if (!isChoice(line)) continue;
		if (!line.choiceGroup) {
			if (line.preselected) chosen.push(line.id);
			continue;
		}
		const group = groupOf(lines, line.choiceGroup);
		if ((group.find((l) => l.preselected) ?? group[0])?.id === line.id) chosen.push(line.id);
	}
	return chosen;
}

/** "ok", or what is wrong with the ids a customer sent back. */
export function checkSelection(lines: readonly PricedLine[], ids: readonly string[]): "ok" | "unknown" | "group" {
	const choices = lines.filter(isChoice);
	if (new Set(ids).size !== ids.length) return "unknown";
	if (ids.some((id) => !choices.some((line) => line.id === id))) return "unknown";
	for (const group of new Set(choices.map((line) => line.choiceGroup)))
		if (group && groupOf(choices, group).filter((line) => ids.includes(line.id)).length !== 1) return "group";
	return "ok";
}

/**
 * The one place where a paper's money is computed, in the editor, the verbs, the PDF and the tests.
 * `picked` names the chosen options (see defaultSelection); lines that are no choice always count.
 */
export function computeTotals(input: {
	lines: readonly PricedLine[];
	picked: readonly string[];
	rates: readonly TaxRate[];
	deposit: Deposit;
}): Totals {
	const { lines, rates } = input;
	const picked = new Set(input.picked);
	const amounts: Record<string, number> = {};
	const work = lines.filter((line) => isPriced(line) && line.kind !== "discount");
	for (const line of work) amounts[line.id] = amountOf(line);
	const counted = work.filter((line) => !isChoice(line) || picked.has(line.id));
	const worth = counted.map((line) => amounts[line.id] ?? 0);
	const subtotal = sum(worth);
	const discount = takeDiscounts(lines, subtotal, amounts);
	const spread = allocate(
		discount,
		worth.map((amount) => Math.max(0, amount)),
	);
	const taxes: TaxRow[] = [];
	for (const { code, name, ppm } of rates) {
		const base = sum(counted.map((line, i) => (line.taxCode === code ? (worth[i] ?? 0) - (spread[i] ?? 0) : 0)));
		if (ppm && counted.some((line) => line.taxCode === code))
			taxes.push({ name, ppm, base, amount: shareOf(base, ppm, 1_000_000) });
	}
	const tax = sum(taxes.map((row) => row.amount));
	const total = subtotal - discount + tax;
	const optional = work.filter((line) => line.optional && !line.choiceGroup && !picked.has(line.id));
	return {
		amounts,
		chosen: counted.map((line) => line.id),
		subtotal,
		discount,
		taxes,
		tax,
		total,
		deposit: depositOf(input.deposit, total),
		left: sum(optional.map((line) => amounts[line.id] ?? 0)),
	};
}

function amountOf(line: PricedLine): number {
	return shareOf(line.unitPrice, parseQuantity(line.quantity) ?? 0, 1000);
}

/** Every discount is of the full sum, in the order written, and together they never pass it. */
function takeDiscounts(lines: readonly PricedLine[], subtotal: number, amounts: Record<string, number>): number {
	let left = Math.max(0, subtotal);
	for (const line of lines) {
		if (line.kind !== "discount") continue;
		const wanted =
			line.unit === "%"
				? shareOf(Math.max(0, subtotal), parseQuantity(line.quantity) ?? 0, 100_000)
				: Math.max(0, amountOf(line));
		const taken = Math.min(left, wanted);
		amounts[line.id] = taken ? -taken : 0;
		left -= taken;
	}
	return Math.max(0, subtotal) - left;
}

function depositOf(deposit: Deposit, total: number): number {
	if (deposit.kind === "none" || total <= 0) return 0;
	const wanted = deposit.kind === "amount" ? deposit.value : shareOf(total, deposit.value, 10_000);
	return Math.min(total, Math.max(0, wanted));
}

function groupOf<T extends Pick<PricedLine, "kind" | "optional" | "choiceGroup">>(lines: readonly T[], group: string) {
	return lines.filter((line) => isChoice(line) && line.choiceGroup === group);
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((a, b) => a + b, 0);
}
