import { allocate } from "#app/platform/money.ts";
import { plainNumber } from "#app/platform/number.ts";
import type { TaxCode, TaxRate } from "#app/trade/tax.ts";

// Line items, discounts and taxes of every priced document: quotes, contracts, change orders, invoices.

export const lineKinds = ["service", "material", "fee", "discount", "heading", "text"] as const;
export type LineKind = (typeof lineKinds)[number];

export type PricedLine = {
	id: string;
	kind: LineKind;
	/** decimal text with up to three places, "1.5" */
	quantity: string;
	/** "hour", "tree" and so on; "%" on a discount makes the quantity a percentage of the subtotal */
	unit: string;
	/** cents */
	unitPrice: number;
	taxCode: TaxCode;
	optional: boolean;
	preselected: boolean;
	/** the customer chooses one line item of each group; "" is no group */
	choiceGroup: string;
};

export type TaxRow = { name: string; ppm: number; base: number; amount: number };

/** `value` is hundredths of a percent for "percent" and cents for "amount". */
export type Deposit = {
	kind: "none" | "percent" | "amount";
	value: number;
	/** set when the quote is sent; quotes that were sent before don't have it */
	due?: DepositDue;
};

/** When a deposit is due, and its invoice issued: once the quote is accepted, or once everyone has signed the contract. */
export type DepositDue = "acceptance" | "signature";

export function depositLabel({ due }: Pick<Deposit, "due">): string {
	return due === "signature" ? "Deposit due when the contract is signed" : "Deposit due when you accept";
}

export type Totals = {
	/** cents of each line item by ID before discounts, selected or not; a discount is negative */
	amounts: Record<string, number>;
	/** IDs of the line items that are part of the subtotal */
	chosen: string[];
	subtotal: number;
	discount: number;
	taxes: TaxRow[];
	tax: number;
	total: number;
	deposit: number;
	/** the sum of optional line items that are not selected */
	left: number;
};

const decimal = /^\d{1,6}(?:\.\d{1,3})?$/;

/** A quantity such as "1.5" or ".5" in thousandths. "" is zero; null when it isn't a number with at most three decimals. */
export function parseQuantity(text: string): number | null {
	const typed = plainNumber(text);
	if (typed === "") return 0;
	if (typed === null) return null;
	const full = typed.startsWith(".") ? `0${typed}` : typed.replace(/\.$/, "");
	if (!decimal.test(full)) return null;
	const [whole = "0", part = ""] = full.split(".");
	return Number(whole) * 1000 + Number(part.padEnd(3, "0"));
}

/** "1.50" becomes "1.5": the format in which quantities are stored and shown. */
export function normalizeQuantity(text: string): string {
	const thousandths = parseQuantity(text) ?? 0;
	return String(thousandths / 1000);
}

/** value * numerator / denominator, rounded half away from zero, exact for every safe integer. */
export function roundedShare(value: number, numerator: number, denominator: number): number {
	const product = BigInt(value) * BigInt(numerator);
	const magnitude = product < 0n ? -product : product;
	const rounded = (magnitude * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n);
	return Number(product < 0n ? -rounded : rounded);
}

export function isPriced(line: { kind: LineKind }): boolean {
	return line.kind !== "heading" && line.kind !== "text";
}

/** Whether the customer decides on this line item: it is optional or one of an either/or group. */
export function isChoice(line: Pick<PricedLine, "kind" | "optional" | "choiceGroup">): boolean {
	return isPriced(line) && line.kind !== "discount" && (line.optional || line.choiceGroup !== "");
}

/** The IDs selected by default: preselected options, and one line item of each group (the first if none is preselected). */
export function defaultSelection(lines: readonly PricedLine[]): string[] {
	const chosen: string[] = [];
	for (const line of lines) {
		if (!isChoice(line)) continue;
		if (!line.choiceGroup) {
			if (line.preselected) chosen.push(line.id);
			continue;
		}
		const group = linesOfGroup(lines, line.choiceGroup);
		if ((group.find((l) => l.preselected) ?? group[0])?.id === line.id) chosen.push(line.id);
	}
	return chosen;
}

/** Checks the IDs that a customer submitted. "group": not exactly one line item of each group. */
export function checkSelection(lines: readonly PricedLine[], ids: readonly string[]): "ok" | "unknown" | "group" {
	const choices = lines.filter(isChoice);
	if (new Set(ids).size !== ids.length) return "unknown";
	if (ids.some((id) => !choices.some((line) => line.id === id))) return "unknown";
	for (const group of new Set(choices.map((line) => line.choiceGroup)))
		if (group && linesOfGroup(choices, group).filter((line) => ids.includes(line.id)).length !== 1) return "group";
	return "ok";
}

/**
 * The only place where a document's totals are computed: for the editor, the server, the PDF and the tests.
 * `picked` has the IDs of the selected options (see defaultSelection); other line items always count.
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
	for (const line of work) amounts[line.id] = lineAmount(line);
	const counted = work.filter((line) => !isChoice(line) || picked.has(line.id));
	const worth = counted.map((line) => amounts[line.id] ?? 0);
	const subtotal = sum(worth);
	const discount = applyDiscounts(lines, subtotal, amounts);
	const spread = allocate(
		discount,
		worth.map((amount) => Math.max(0, amount)),
	);
	const taxes: TaxRow[] = [];
	for (const { code, name, ppm } of rates) {
		const base = sum(counted.map((line, i) => (line.taxCode === code ? (worth[i] ?? 0) - (spread[i] ?? 0) : 0)));
		if (ppm && counted.some((line) => line.taxCode === code))
			taxes.push({ name, ppm, base, amount: roundedShare(base, ppm, 1_000_000) });
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
		deposit: depositAmount(input.deposit, total),
		left: sum(optional.map((line) => amounts[line.id] ?? 0)),
	};
}

function lineAmount(line: PricedLine): number {
	return roundedShare(line.unitPrice, parseQuantity(line.quantity) ?? 0, 1000);
}

/** Each discount is taken from the full subtotal, in the order of the lines; together they never exceed it. Sets their amounts. */
function applyDiscounts(lines: readonly PricedLine[], subtotal: number, amounts: Record<string, number>): number {
	let left = Math.max(0, subtotal);
	for (const line of lines) {
		if (line.kind !== "discount") continue;
		const wanted =
			line.unit === "%"
				? roundedShare(Math.max(0, subtotal), parseQuantity(line.quantity) ?? 0, 100_000)
				: Math.max(0, lineAmount(line));
		const taken = Math.min(left, wanted);
		amounts[line.id] = taken ? -taken : 0;
		left -= taken;
	}
	return Math.max(0, subtotal) - left;
}

function depositAmount(deposit: Deposit, total: number): number {
	if (deposit.kind === "none" || total <= 0) return 0;
	const wanted = deposit.kind === "amount" ? deposit.value : roundedShare(total, deposit.value, 10_000);
	return Math.min(total, Math.max(0, wanted));
}

function linesOfGroup<T extends Pick<PricedLine, "kind" | "optional" | "choiceGroup">>(
	lines: readonly T[],
	group: string,
) {
	return lines.filter((line) => isChoice(line) && line.choiceGroup === group);
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((a, b) => a + b, 0);
}
