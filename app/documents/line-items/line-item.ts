// The lines of every priced paper, as they are written and read. Pure.
import { isPriced, type PricedLine, parseQuantity } from "./totals.ts";

/** One line of a paper; `detail` is printed under the title. */
export type PaperLine = PricedLine & { title: string; detail: string };

/** Consecutive numbers for the discs, for what has a price of its own. */
export function numberLines(lines: readonly Pick<PaperLine, "id" | "kind">[]): Map<string, number> {
	const numbers = new Map<string, number>();
	for (const line of lines) if (isPriced(line) && line.kind !== "discount") numbers.set(line.id, numbers.size + 1);
	return numbers;
}

/** The lines of a text that have words. */
export function listOf(text: string): string[] {
	return text
		.split("\n")
		.map((one) => one.trim())
		.filter(Boolean);
}

/** "2 × $120.00 per hour"; "" for one of something without a unit. */
export function quantityWords(line: Pick<PaperLine, "quantity" | "unit" | "kind">, price: string): string {
	if (line.kind === "discount") return line.unit === "%" ? `${line.quantity}% off` : "";
	if (parseQuantity(line.quantity) === 1000 && !line.unit) return "";
	return line.unit ? `${line.quantity} ${line.unit} at ${price}` : `${line.quantity} at ${price}`;
}

/** What a customer is shown of a line. Names every field: what a table adds later stays inside until it is named here. */
export function shownLine(line: PaperLine): PaperLine {
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

/** A random uuid; randomUUID itself exists only on secure origins. */
export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
