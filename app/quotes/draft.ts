// A quote while somebody types it: numbers are still texts, two versions may have to become one. Pure.
import { type Deposit, type LineKind, parseQuantity, type TaxCode } from "#app/catalogue/totals.ts";
import { parseMoney } from "#app/platform/money.ts";
import type { QuoteContent, QuoteLine } from "./quote.ts";

export type TypedLine = Omit<QuoteLine, "unitPrice"> & { price: string };
export type Typed = Omit<QuoteContent, "lines" | "deposit"> & {
	lines: TypedLine[];
	depositKind: Deposit["kind"];
	depositValue: string;
};

export function typedOf(content: QuoteContent): Typed {
	const { lines, deposit, ...rest } = content;
	return {
		...rest,
		depositKind: deposit.kind,
		depositValue:
			deposit.kind === "none" ? "" : deposit.kind === "percent" ? String(deposit.value / 100) : asTyped(deposit.value),
		lines: lines.map(({ unitPrice, ...line }) => ({ ...line, price: unitPrice ? asTyped(unitPrice) : "" })),
	};
}

/** What the server takes, and what is no number yet, by field ("lines.<id>.price"); such a number counts as zero. */
export function contentOf(typed: Typed): { content: QuoteContent; problems: Record<string, string> } {
	const problems: Record<string, string> = {};
	const { lines, depositKind, depositValue, ...rest } = typed;
	const amount = (field: string, text: string) => {
		const cents = text.trim() ? parseMoney(text) : 0;
		if (cents === null || cents < 0 || cents > 1_000_000_000)
			problems[field] = "An amount in dollars, such as 480 or 480.50.";
		return problems[field] ? 0 : (cents ?? 0);
	};
	const made = lines.map(({ price, ...line }): QuoteLine => {
		if (parseQuantity(line.quantity) === null)
			problems[`lines.${line.id}.quantity`] = "A number with up to three decimals, such as 2 or 1.5.";
		const quantity = problems[`lines.${line.id}.quantity`] ? "0" : line.quantity.trim() || "0";
		return { ...line, quantity, unitPrice: amount(`lines.${line.id}.price`, price) };
	});
	const deposit: Deposit = { kind: depositKind, value: 0 };
	if (depositKind === "amount") deposit.value = amount("depositValue", depositValue);
	if (depositKind === "percent") {
		const percent = parseQuantity(depositValue.replace(/%$/, ""));
		if (percent === null || percent > 100_000) problems.depositValue = "A percentage from 0 to 100.";
		else deposit.value = Math.round(percent / 10);
	}
	return { content: { ...rest, lines: made, deposit }, problems };
}

export function newLine(id: string, kind: LineKind, taxCode: TaxCode = "taxable"): TypedLine {
	return {
		id,
		kind,
		title: "",
		detail: "",
		quantity: "1",
		unit: "",
		price: "",
		taxCode,
		optional: false,
		preselected: true,
		choiceGroup: "",
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

export type Conflict = { field: string; mine: string; theirs: string };

type Value = string | boolean;
type Flat = Record<string, Value>;
const headFields = [
	"toName",
	"toEmail",
	"toPhone",
	"siteAddress",
	"county",
	"message",
	"internalNote",
	"included",
	"excluded",
	"validUntil",
	"plannedOn",
	"depositKind",
	"depositValue",
	"exemption",
] as const satisfies readonly (keyof Typed)[];

/**
 * Two people's changes of the same draft as one. What only one of them changed is taken; what both changed differently
 * is a conflict, where `choose` says whose word stands ("mine" until somebody says otherwise, so nothing typed is lost).
 * A line that one deleted and the other changed stays.
 */
export function mergeDrafts(
	base: Typed,
	mine: Typed,
	theirs: Typed,
	choose: Record<string, "mine" | "theirs"> = {},
): { merged: Typed; conflicts: Conflict[] } {
	const conflicts: Conflict[] = [];
	const decide = <T extends Value>(field: string, was: T | undefined, own: T, other: T): T => {
		if (own === other || other === was) return own;
		if (own === was) return other;
		conflicts.push({ field, mine: String(own), theirs: String(other) });
		return choose[field] === "theirs" ? other : own;
	};
	const merged: Typed = { ...mine };
	const head = merged as unknown as Flat;
	for (const field of headFields) head[field] = decide(field, base[field], mine[field], theirs[field]);
	const byId = (typed: Typed) => new Map(typed.lines.map((line) => [line.id, line]));
	const [was, own, other] = [byId(base), byId(mine), byId(theirs)];
	const lines: TypedLine[] = [];
	for (const id of mergedOrder(base, mine, theirs)) {
		const [b, m, t] = [was.get(id), own.get(id), other.get(id)];
		if (m && t) lines.push(mergeLine(b, m, t, decide));
		else if (m && (!b || !same(b, m))) lines.push(m);
		else if (t && (!b || !same(b, t))) lines.push(t);
	}
	return { merged: { ...merged, lines }, conflicts };
}

function mergeLine(
	base: TypedLine | undefined,
	mine: TypedLine,
	theirs: TypedLine,
	decide: <T extends Value>(field: string, was: T | undefined, own: T, other: T) => T,
): TypedLine {
	const line = { ...mine } as unknown as Flat;
	for (const key of Object.keys(mine) as (keyof TypedLine)[])
		line[key] = decide<Value>(`lines.${mine.id}.${key}`, base?.[key], mine[key], theirs[key]);
	return line as unknown as TypedLine;
}

/** My order when I moved lines, else theirs; what is missing from it follows the line it stood behind. */
function mergedOrder(base: Typed, mine: Typed, theirs: Typed): string[] {
	const ids = (typed: Typed) => typed.lines.map((line) => line.id);
	const kept = (typed: Typed) => ids(typed).filter((id) => ids(base).includes(id));
	const baseKept = ids(base).filter((id) => ids(mine).includes(id));
	const moved = kept(mine).join() !== baseKept.join();
	const [first, second] = moved ? [ids(mine), ids(theirs)] : [ids(theirs), ids(mine)];
	const order = [...first];
	second.forEach((id, index) => {
		if (order.includes(id)) return;
		const before = second[index - 1];
		order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
	});
	return order;
}

function same(a: TypedLine, b: TypedLine): boolean {
	return (Object.keys(a) as (keyof TypedLine)[]).every((key) => a[key] === b[key]);
}

export function isSameDraft(a: Typed, b: Typed): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

function asTyped(cents: number): string {
	return cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100);
}
