// The line items of every priced document. Pure.
import type { LineWorkFacts } from "#app/trade/work-types.ts";
import { isPriced, type PricedLine, parseQuantity } from "./totals.ts";

/** `detail` is printed under the title. Documents stored before there were work facts have none. */
export type LineItem = PricedLine & { title: string; detail: string } & Partial<LineWorkFacts>;

/** Consecutive numbers by ID, for line items with a price other than discounts. */
export function numberLineItems(lines: readonly Pick<LineItem, "id" | "kind">[]): Map<string, number> {
	const numbers = new Map<string, number>();
	for (const line of lines) if (isPriced(line) && line.kind !== "discount") numbers.set(line.id, numbers.size + 1);
	return numbers;
}

/** The nonblank lines of a text, trimmed. */
export function splitLines(text: string): string[] {
	return text
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);
}

const plurals: Readonly<Record<string, string>> = {
	bag: "bags",
	cord: "cords",
	day: "days",
	foot: "feet",
	hour: "hours",
	inch: "inches",
	limb: "limbs",
	load: "loads",
	shrub: "shrubs",
	stump: "stumps",
	ton: "tons",
	tree: "trees",
	visit: "visits",
	yard: "yards",
};

/** "2 hours at $120.00"; "" for a quantity of one without a unit. */
export function formatQuantity(line: Pick<LineItem, "quantity" | "unit" | "kind">, price: string): string {
	if (line.kind === "discount") return line.unit === "%" ? `${line.quantity}% off` : "";
	if (parseQuantity(line.quantity) === 1000 && !line.unit) return "";
	const unit = parseQuantity(line.quantity) === 1000 ? line.unit : (plurals[line.unit] ?? line.unit);
	return unit ? `${line.quantity} ${unit} at ${price}` : `${line.quantity} at ${price}`;
}

/** What the customer sees of a line item. Names every field, so that a column added later stays internal until it is listed here. */
export function lineItemCustomerView(line: LineItem): LineItem {
	return {
		id: line.id,
		kind: line.kind,
		title: line.title,
		detail: line.detail,
		quantity: line.quantity,
		unit: line.unit,
		unitPrice: line.unitPrice,
		taxCode: line.taxCode,
		optional: line.optional,
		preselected: line.preselected,
		choiceGroup: line.choiceGroup,
	};
}

/** A random UUID; crypto.randomUUID exists only on secure origins. */
export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
