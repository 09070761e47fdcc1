// Two people's changes of the same draft as one. Pure.

type Value = string | boolean;
type Item = { id: string } & { [field: string]: Value };

/** A paper as it is typed: words, switches, and lists of things with an id of their own, such as its lines. */
export type TypedPaper = { [field: string]: Value | Item[] };

export type Conflict = { field: string; mine: string; theirs: string };
export type Choose = Record<string, "mine" | "theirs">;

type Decide = (field: string, was: Value | undefined, own: Value, other: Value) => Value;

/**
 * What only one of them changed is taken; what both changed differently is a conflict, where `choose` says whose word
 * stands ("mine" until somebody says otherwise, so nothing typed is lost). A line that one deleted and the other changed
 * stays. Conflicts are named by field, those of a line "lines.<id>.price".
 */
export function mergeDrafts<T extends TypedPaper>(
	base: T,
	mine: T,
	theirs: T,
	choose: Choose = {},
): { merged: T; conflicts: Conflict[] } {
	const conflicts: Conflict[] = [];
	const decide: Decide = (field, was, own, other) => {
		if (own === other || other === was) return own;
		if (own === was) return other;
		conflicts.push({ field, mine: String(own), theirs: String(other) });
		return choose[field] === "theirs" ? other : own;
	};
	const merged: TypedPaper = {};
	for (const [field, own] of Object.entries(mine)) {
		const [was, other] = [base[field], theirs[field]];
		merged[field] = Array.isArray(own)
			? mergeItems(field, itemsOf(was), own, itemsOf(other), decide)
			: decide(field, wordOf(was), own, wordOf(other) ?? own);
	}
	return { merged: merged as T, conflicts };
}

export function isSameDraft(a: TypedPaper, b: TypedPaper): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

function itemsOf(value: Value | Item[] | undefined): Item[] {
	return Array.isArray(value) ? value : [];
}

function wordOf(value: Value | Item[] | undefined): Value | undefined {
	return Array.isArray(value) ? undefined : value;
}

function mergeItems(name: string, base: Item[], mine: Item[], theirs: Item[], decide: Decide): Item[] {
	const byId = (items: Item[]) => new Map(items.map((item) => [item.id, item]));
	const [was, own, other] = [byId(base), byId(mine), byId(theirs)];
	const items: Item[] = [];
	for (const id of mergedOrder(base, mine, theirs)) {
		const [b, m, t] = [was.get(id), own.get(id), other.get(id)];
		if (m && t) items.push(mergeItem(name, b, m, t, decide));
		else if (m && (!b || !same(b, m))) items.push(m);
		else if (t && (!b || !same(b, t))) items.push(t);
	}
	return items;
}

function mergeItem(name: string, base: Item | undefined, mine: Item, theirs: Item, decide: Decide): Item {
	const item: Item = { ...mine };
	for (const [key, own] of Object.entries(mine))
		if (key !== "id") item[key] = decide(`${name}.${mine.id}.${key}`, base?.[key], own, theirs[key] ?? own);
	return item;
}

/** My order when I moved something, else theirs; what is missing from it follows what it stood behind. */
function mergedOrder(base: Item[], mine: Item[], theirs: Item[]): string[] {
	const ids = (items: Item[]) => items.map((item) => item.id);
	const kept = ids(mine).filter((id) => ids(base).includes(id));
	const moved =
		kept.join() !==
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

function same(a: Item, b: Item): boolean {
	return Object.keys(a).every((key) => a[key] === b[key]);
}
