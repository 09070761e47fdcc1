// Three-way merge of two people's changes to the same draft. Pure.

type Value = string | boolean;
type Item = { id: string } & { [field: string]: Value };

/** A draft as its form fields: texts, checkboxes, and lists of items with IDs, such as line items. */
export type DraftFields = { [field: string]: Value | Item[] };

export type FieldConflict = { field: string; mine: string; theirs: string };
export type MergeChoices = Record<string, "mine" | "theirs">;

type MergeField = (field: string, was: Value | undefined, own: Value, other: Value) => Value;

/**
 * A field that only one person changed takes that change. A field that both changed differently is a conflict: `choices`
 * decides it, and without a choice "mine" wins, so nothing typed is lost. An item that one person removed and the other
 * changed stays. Conflicts are named by field; those of a line item "lines.<id>.price".
 */
export function mergeDrafts<T extends DraftFields>(
	base: T,
	mine: T,
	theirs: T,
	choices: MergeChoices = {},
): { merged: T; conflicts: FieldConflict[] } {
	const conflicts: FieldConflict[] = [];
	const mergeField: MergeField = (field, was, own, other) => {
		if (own === other || other === was) return own;
		if (own === was) return other;
		conflicts.push({ field, mine: String(own), theirs: String(other) });
		return choices[field] === "theirs" ? other : own;
	};
	const merged: DraftFields = {};
	for (const [field, own] of Object.entries(mine)) {
		const [was, other] = [base[field], theirs[field]];
		merged[field] = Array.isArray(own)
			? mergeItems(field, toItems(was), own, toItems(other), mergeField)
			: mergeField(field, toScalar(was), own, toScalar(other) ?? own);
	}
	return { merged: merged as T, conflicts };
}

export function isSameDraft(a: DraftFields, b: DraftFields): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

function toItems(value: Value | Item[] | undefined): Item[] {
	return Array.isArray(value) ? value : [];
}

function toScalar(value: Value | Item[] | undefined): Value | undefined {
	return Array.isArray(value) ? undefined : value;
}

function mergeItems(name: string, base: Item[], mine: Item[], theirs: Item[], mergeField: MergeField): Item[] {
	const byId = (items: Item[]) => new Map(items.map((item) => [item.id, item]));
	const [was, own, other] = [byId(base), byId(mine), byId(theirs)];
	const items: Item[] = [];
	for (const id of mergedOrder(base, mine, theirs)) {
		const [b, m, t] = [was.get(id), own.get(id), other.get(id)];
		if (m && t) items.push(mergeItem(name, b, m, t, mergeField));
		else if (m && (!b || !isSameItem(b, m))) items.push(m);
		else if (t && (!b || !isSameItem(b, t))) items.push(t);
	}
	return items;
}

function mergeItem(name: string, base: Item | undefined, mine: Item, theirs: Item, mergeField: MergeField): Item {
	const item: Item = { ...mine };
	for (const [key, own] of Object.entries(mine))
		if (key !== "id") item[key] = mergeField(`${name}.${mine.id}.${key}`, base?.[key], own, theirs[key] ?? own);
	return item;
}

/**
 * The IDs in my order if I moved an item, otherwise in theirs. An item missing from that order goes after the item that
 * precedes it in the other order.
 */
function mergedOrder(base: Item[], mine: Item[], theirs: Item[]): string[] {
	const ids = (items: Item[]) => items.map((item) => item.id);
	const shared = ids(mine).filter((id) => ids(base).includes(id));
	const moved =
		shared.join() !==
		ids(base)
			.filter((id) => ids(mine).includes(id))
			.join();
	const [first, second] = moved ? [ids(mine), ids(theirs)] : [ids(theirs), ids(mine)];
	const order = [...first];
	second.forEach((id, index) => {
		if (order.includes(id)) return;
		const before = second[index - 1];
		order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
	});
	return order;
}

function isSameItem(a: Item, b: Item): boolean {
	return Object.keys(a).every((key) => a[key] === b[key]);
}
