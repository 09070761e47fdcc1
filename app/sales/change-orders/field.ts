// What a phone in the yard says of a running contract: work that is done, and a change order that is begun. Pure.

import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { SentPhotoFields } from "#app/sync/stroke.ts";
import type { ChangeOrderContent, ChangeOrderStatus, ContractBase, Reason } from "./change-order.ts";
import { listDeltas } from "./delta.ts";

export const fieldEntities = ["mark", "order", "order-photo"] as const;
export type FieldEntity = (typeof fieldEntities)[number];

export type WorkEntryFields = {
	contractId: string;
	lineId: string;
	/** thousandths of the line's quantity */
	quantity: number;
	/** the line as it was called there */
	title: string;
	/** minutes of work of all people together; null where nobody said */
	personMinutes: number | null;
};

/** What becomes of one line. `unitPrice` null leaves the price to the office. */
export type OrderLine =
	| { kind: "add"; title: string; detail: string; quantity: string; unit: string; unitPrice: number | null }
	| { kind: "modify"; title: string; quantity: string }
	| { kind: "remove"; title: string };

/** Each line is a field of its own, so that two people who change different lines do not meet. */
type LineField = `line ${string}`;
export const lineField = (id: string): LineField => `line ${id}`;
export const parseLineField = (field: string) => (field.startsWith("line ") ? field.slice(5) : null);

export type OrderFields = {
	contractId: string;
	/** orders that were approved when the phone last heard: what the lines below refer to */
	base: number;
	reason: Reason;
	words: string;
} & { [field: LineField]: OrderLine | null };

export type OrderPhotoFields = SentPhotoFields & { orderId: string };

export type FieldEntities = { mark: WorkEntryFields; order: OrderFields; "order-photo": OrderPhotoFields };

/** A draft as a phone knows it. Without `prices` there is none in it. */
export function toEditableFields(
	{ base, content }: { base: ContractBase; content: ChangeOrderContent },
	prices: boolean,
) {
	const fields: Record<string, unknown> = { reason: content.reason, words: content.words };
	for (const delta of listDeltas(base.lines, content.lines)) fields[lineField(delta.id)] = toOrderLine(delta, prices);
	return fields;
}

function toOrderLine(delta: ReturnType<typeof listDeltas>[number], prices: boolean): OrderLine {
	if (delta.kind === "remove") return { kind: "remove", title: delta.before.title };
	if (delta.kind === "modify") return { kind: "modify", title: delta.before.title, quantity: delta.after.quantity };
	const { title, detail, quantity, unit, unitPrice } = delta.after;
	return { kind: "add", title, detail, quantity, unit, unitPrice: prices ? unitPrice : null };
}

/** The fields in which two states of a draft differ, as the later has them; null for a line that stays as it was. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>) {
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	const other = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
	return Object.fromEntries(other.map((name) => [name, after[name] ?? null]));
}

/**
 * The draft with what the phone changed. Who may not see prices changes none: a new line waits for the office's price
 * (`unpriced`). A word instead of a line that the contract does not have.
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
		const before = base.lines.find((one) => one.id === id);
		const now = lines.find((one) => one.id === id);
		if (before ? line?.kind === "add" : line && line.kind !== "add") return "This line item isn't in the contract.";
		const after = before ? changeLine(before, now, line) : addLine(id, now, line, prices);
		if (line?.kind === "add" && (line.unitPrice === null || !prices)) unpriced.push(id);
		lines = placeLine(lines, base.lines, id, after);
	}
	const { reason = content.reason, words = content.words } = change as Partial<OrderFields>;
	return { content: { ...content, reason, words, lines }, unpriced };
}

function changeLine(before: LineItem, now: LineItem | undefined, line: OrderLine | null): LineItem | null {
	if (line === null) return before;
	return line.kind === "modify" ? { ...(now ?? before), quantity: line.quantity } : null;
}

function addLine(id: string, now: LineItem | undefined, line: OrderLine | null, prices: boolean): LineItem | null {
	if (line?.kind !== "add") return null;
	const { title, detail, quantity, unit, unitPrice } = line;
	const price = prices && unitPrice !== null ? unitPrice : (now?.unitPrice ?? 0);
	const own = { title, detail, quantity, unit, unitPrice: price };
	if (now) return { ...now, ...own };
	return {
		...{ id, kind: "service", taxCode: "taxable", optional: false, preselected: true, choiceGroup: "" },
		...own,
	};
}

/** In its place; one that comes back stands where the contract has it. */
function placeLine(lines: LineItem[], base: readonly LineItem[], id: string, after: LineItem | null): LineItem[] {
	if (!after) return lines.filter((one) => one.id !== id);
	if (lines.some((one) => one.id === id)) return lines.map((one) => (one.id === id ? after : one));
	const behind = base
		.slice(
			0,
			Math.max(
				0,
				base.findIndex((one) => one.id === id),
			),
		)
		.map((one) => one.id);
	const at = base.some((one) => one.id === id)
		? lines.findLastIndex((one) => behind.includes(one.id)) + 1
		: lines.length;
	return lines.toSpliced(at, 0, after);
}

export type JobLine = {
	id: string;
	title: string;
	detail: string;
	quantity: string;
	unit: string;
	kind: LineItem["kind"];
	/** cents; null for who may not see it */
	unitPrice: number | null;
	/** a progress invoice asks for it: no order changes it */
	billed: boolean;
	tree: { number: number; words: string } | null;
};

/** Another change order of the contract that has no answer yet. */
export type PendingOrder = {
	id: string;
	/** "CO-002"; "" for a draft */
	number: string;
	status: ChangeOrderStatus;
	/** ids of the lines that it changes or leaves out */
	lines: string[];
	/** whose answer is missing, for our tablet */
	signers: { id: string; name: string }[];
};

export type JobFields = {
	number: string;
	name: string;
	address: string;
	title: string;
	/** "2026-12-04" or "" */
	endOn: string;
	/** orders approved so far */
	base: number;
	/** cents; null for who may not see it */
	value: number | null;
	/** it is no longer in force: nothing more is done or changed */
	ended: boolean;
	lines: JobLine[];
	pending: PendingOrder[];
};

/** What is often added on a job; the usual price in cents only for who may see prices. */
export type UsualExtra = { title: string; unit: string; usual: { from: number; to: number } | null };

type Row<F> = { id: string; version: number; fields: F };

/** GET /admin/work-done/sync: all that the crew needs of its jobs without a signal. */
export type JobPack = {
	at: string;
	schema: 1;
	me: { id: string; name: string };
	/** which parts of the app this person uses, and whether with money */
	may: { estimates: boolean; prices: boolean };
	jobs: Row<JobFields>[];
	marks: (Row<WorkEntryFields> & { by: string; at: string })[];
	orders: (Row<OrderFields> & { status: ChangeOrderStatus; number: string; conflicts: number })[];
	photos: (Row<OrderPhotoFields> & { received: number; photoId: string | null })[];
	/** rows of which two versions of mine and somebody else's wait for a person */
	undecided: { entity: string; entityId: string }[];
	usual: UsualExtra[];
};
