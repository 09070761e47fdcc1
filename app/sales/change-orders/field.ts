// Change orders as a phone sends and receives them. Pure.

import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { SentPhotoFields } from "#app/sync/photo-fields.ts";
import type { ChangeOrderContent, ContractBase, Reason } from "./change-order.ts";
import { listDeltas } from "./delta.ts";

/** What a phone sends about a contract: completed work ("mark") and its photos, change orders and their photos. */
export const fieldEntities = ["mark", "order", "order-photo", "work-photo"] as const;
export type FieldEntity = (typeof fieldEntities)[number];

/** The change of one line item. Without a `unitPrice`, the office sets the price. */
export type OrderLine =
	| { kind: "add"; title: string; detail: string; quantity: string; unit: string; unitPrice: number | null }
	| { kind: "modify"; title: string; quantity: string }
	| { kind: "remove"; title: string };

/** Each line item is a field of its own, so that changes to different line items don't conflict. */
type LineField = `line ${string}`;
export const lineField = (id: string): LineField => `line ${id}`;
export const parseLineField = (field: string) => (field.startsWith("line ") ? field.slice(5) : null);

export type OrderFields = {
	contractId: string;
	/** change orders approved when the phone last downloaded the contract; the changed line items refer to that version */
	base: number;
	reason: Reason;
	/** the explanation; phones hold unsent changes with this name */
	explanation: string;
} & { [field: LineField]: OrderLine | null };

export type OrderPhotoFields = SentPhotoFields & { orderId: string };

/** The editable fields of a draft as a phone has them, with or without prices. */
export function toEditableFields(
	{ base, content }: { base: ContractBase; content: ChangeOrderContent },
	prices: boolean,
) {
	const fields: Record<string, unknown> = { reason: content.reason, explanation: content.explanation };
	for (const delta of listDeltas(base.lines, content.lines)) fields[lineField(delta.id)] = toOrderLine(delta, prices);
	return fields;
}

function toOrderLine(delta: ReturnType<typeof listDeltas>[number], prices: boolean): OrderLine {
	if (delta.kind === "remove") return { kind: "remove", title: delta.before.title };
	if (delta.kind === "modify") return { kind: "modify", title: delta.before.title, quantity: delta.after.quantity };
	const { title, detail, quantity, unit, unitPrice } = delta.after;
	return { kind: "add", title, detail, quantity, unit, unitPrice: prices ? unitPrice : null };
}

/** The fields that differ between two versions of a draft, with the later values; null for a line item that is no longer changed. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>) {
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
	return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
}

/**
 * Applies a change from a phone to a draft. Without `prices`, no price changes, and new line items are listed in `unpriced` for
 * the office. An error message when a line item isn't in the contract.
 */
export function applyOrderFields(
	{ base, content }: { base: ContractBase; content: ChangeOrderContent },
	change: Record<string, unknown>,
	prices: boolean,
): { content: ChangeOrderContent; unpriced: string[] } | string {
	let lines = content.lines;
	const unpriced: string[] = [];
	for (const [field, value] of Object.entries(change)) {
		const id = parseLineField(field);
		if (!id) continue;
		const line = value as OrderLine | null;
		const before = base.lines.find((baseLine) => baseLine.id === id);
		const current = lines.find((draftLine) => draftLine.id === id);
		if (before ? line?.kind === "add" : line && line.kind !== "add") return "This line item isn't in the contract.";
		const after = before ? changeLine(before, current, line) : addLine(id, current, line, prices);
		if (line?.kind === "add" && (line.unitPrice === null || !prices)) unpriced.push(id);
		lines = placeLine(lines, base.lines, id, after);
	}
	const { reason = content.reason, explanation = content.explanation } = change as Partial<OrderFields>;
	return { content: { ...content, reason, explanation, lines }, unpriced };
}

function changeLine(before: LineItem, current: LineItem | undefined, line: OrderLine | null): LineItem | null {
	if (line === null) return before;
	return line.kind === "modify" ? { ...(current ?? before), quantity: line.quantity } : null;
}

function addLine(id: string, current: LineItem | undefined, line: OrderLine | null, prices: boolean): LineItem | null {
	if (line?.kind !== "add") return null;
	const { title, detail, quantity, unit, unitPrice } = line;
	const price = prices && unitPrice !== null ? unitPrice : (current?.unitPrice ?? 0);
	const fields = { title, detail, quantity, unit, unitPrice: price };
	if (current) return { ...current, ...fields };
	return {
		id,
		kind: "service",
		taxCode: "taxable",
		optional: false,
		preselected: true,
		choiceGroup: "",
		...fields,
	};
}

/** Replaces, removes or adds a line item. A restored one returns to its place in the contract. */
function placeLine(lines: LineItem[], base: readonly LineItem[], id: string, after: LineItem | null): LineItem[] {
	if (!after) return lines.filter((line) => line.id !== id);
	if (lines.some((line) => line.id === id)) return lines.map((line) => (line.id === id ? after : line));
	const baseIndex = base.findIndex((line) => line.id === id);
	if (baseIndex < 0) return [...lines, after];
	const precedingIds = base.slice(0, baseIndex).map((line) => line.id);
	const index = lines.findLastIndex((line) => precedingIds.includes(line.id)) + 1;
	return lines.toSpliced(index, 0, after);
}
