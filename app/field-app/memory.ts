// All that is on this phone, and how it is after each thing that happens. Every step gives a new memory and leaves the old
// one as it was: the store takes it only once it is on disk.
import {
	type Change,
	type Kept,
	type Mutation,
	nextBatch,
	refreshed,
	settled,
	type Unsent,
	type Verdict,
	type Waiting,
	withChange,
} from "./outbox.ts";

export type Photo = {
	id: string;
	/** the untouched file, until the server has all of it */
	bytes: Blob | null;
	/** small and upright, to be seen here */
	preview: Blob | null;
	/** bytes that the server has */
	sent: number;
	size: number;
	done: boolean;
	/** why the server can't use it */
	refused?: string;
};

export type Memory = {
	/** by `nameOf` */
	records: ReadonlyMap<string, Kept>;
	/** by `seq`, oldest first */
	waiting: ReadonlyMap<number, Waiting>;
	photos: ReadonlyMap<string, Photo>;
	facts: ReadonlyMap<string, unknown>;
};
export const emptyMemory: Memory = { records: new Map(), waiting: new Map(), photos: new Map(), facts: new Map() };

/** How the server has it all: its records, news by name, and the records (`nameOf`) about which a person must still decide. */
export type Told = {
	/** what is told of; all else on the phone stays as it is */
	entities: readonly string[];
	records: readonly Kept[];
	facts: Record<string, unknown>;
	undecided: readonly string[];
};

/** What only the device can give a change: an id that nobody else has, and its clock. */
export type Stamp = { id: string; at: string };
type More = { photo?: Photo; alone?: boolean };

export const nameOf = (entity: string, id: string) => `${entity}/${id}`;

export function waitingOf(memory: Memory, entity: string, id: string): Waiting[] {
	return [...memory.waiting.values()].filter(({ mutation }) => mutation.entity === entity && mutation.entityId === id);
}

/** The fields that changed, or null to delete. `photo` comes with its record or not at all; `alone` as in Waiting. */
export function changed(
	memory: Memory,
	what: { entity: string; id: string; fields: Change | null },
	stamp: Stamp,
	more: More = {},
): Memory {
	const { entity, id, fields } = what;
	const before = memory.records.get(nameOf(entity, id)) ?? { entity, id, version: 0, value: null };
	return fields === null && before.value === null ? memory : put(memory, before, fields, stamp, more);
}

function put(memory: Memory, before: Kept, fields: Change | null, stamp: Stamp, more: More): Memory {
	const { entity, id } = before;
	const name = nameOf(entity, id);
	const value = fields && { ...before.value, ...fields };
	const old = waitingOf(memory, entity, id);
	// what the server has never had, or has as deleted, goes out whole
	const isUnknown = before.value === null || (before.version === 0 && !old.some(({ sent }) => !sent));
	const seq = Number(memory.facts.get("seq") ?? 0) + 1;
	const change = isUnknown ? value : fields;
	const mutation: Mutation = { ...stamp, entity, entityId: id, base: 0, seq, schema: 1, change };
	const next = withChange(old, before.version > 0, { seq, mutation, ...(more.alone && { alone: true }) });
	const gone = value === null && before.version === 0 && next.length === 0;
	const { photo } = more;
	return {
		records: gone ? without(memory.records, name) : withOne(memory.records, name, { ...before, value }),
		waiting: inLine([...[...memory.waiting.values()].filter((one) => !old.includes(one)), ...next]),
		photos: value === null ? without(memory.photos, id) : photo ? withOne(memory.photos, id, photo) : memory.photos,
		facts: withOne(memory.facts, "seq", seq),
	};
}

/** The changes to send now, marked as sent before they leave. */
export function taken(
	memory: Memory,
	{ entities, ready }: { entities: readonly string[]; ready: (kept: Kept) => boolean },
): { memory: Memory; mutations: Mutation[] } {
	const theirs = [...memory.waiting.values()].filter(({ mutation }) => entities.includes(mutation.entity));
	const batch = nextBatch(theirs, (entity, id) => memory.records.get(nameOf(entity, id)), ready);
	if (!batch.length) return { memory, mutations: [] };
	const waiting = new Map(memory.waiting);
	for (const one of batch) waiting.set(one.seq, one);
	return { memory: { ...memory, waiting }, mutations: batch.map(({ mutation }) => mutation) };
}

/** After the server's answers, each to the oldest waiting change of its record. */
export function heard(memory: Memory, verdicts: readonly Verdict[]): Memory {
	const records = new Map(memory.records);
	const waiting = new Map(memory.waiting);
	for (const verdict of verdicts) {
		const one = [...waiting.values()].find(({ mutation }) => mutation.id === verdict.id);
		if (!one) continue;
		waiting.delete(one.seq);
		const { entity, entityId } = one.mutation;
		const name = nameOf(entity, entityId);
		const record = records.get(name);
		if (!record) continue;
		const kept = settled(record, verdict);
		const more = waitingOf({ ...memory, waiting }, entity, entityId).length > 0;
		if (kept.value === null && verdict.result === "applied" && !more) records.delete(name);
		else records.set(name, kept);
	}
	return { ...memory, records, waiting };
}

/** What the server no longer tells, and nothing waits of, leaves the phone. */
export function toldBy(memory: Memory, { entities, records: told, facts: news, undecided }: Told): Memory {
	const records = new Map(memory.records);
	const photos = new Map(memory.photos);
	const names = new Set(told.map(({ entity, id }) => nameOf(entity, id)));
	const decidedElsewhere = ({ entity, id, theirs }: Kept) => theirs && !undecided.includes(nameOf(entity, id));
	for (const theirs of told) {
		const name = nameOf(theirs.entity, theirs.id);
		const known = records.get(name);
		const waits = waitingOf(memory, theirs.entity, theirs.id);
		const kept = refreshed(known, theirs, waits.length > 0);
		records.set(name, known && decidedElsewhere(known) ? overlaid(theirs, waits) : kept);
	}
	for (const [name, kept] of records) {
		if (
			!entities.includes(kept.entity) ||
			names.has(name) ||
			kept.refused ||
			waitingOf(memory, kept.entity, kept.id).length
		)
			continue;
		if (kept.theirs && !decidedElsewhere(kept)) continue;
		const photo = photos.get(kept.id);
		if (photo && !photo.done) continue;
		records.delete(name);
		photos.delete(kept.id);
	}
	return { ...memory, records, photos, facts: new Map([...memory.facts, ...Object.entries(news)]) };
}

/** The server's record with what was typed here since. */
function overlaid(theirs: Kept, waits: readonly Waiting[]): Kept {
	let { value } = theirs;
	for (const { mutation } of waits) value = mutation.change && Object.assign({}, value, mutation.change);
	return { ...theirs, value };
}

/** A person chose between both versions, or what becomes of a change that was refused. */
export function decided(
	memory: Memory,
	{ entity, id, choice }: { entity: string; id: string; choice: "mine" | "theirs" },
	stamp: Stamp,
): Memory {
	const record = memory.records.get(nameOf(entity, id));
	if (!record?.theirs && !record?.refused) return memory;
	const { theirs, refused: _, ...mine } = record;
	const now: Kept = theirs ? { ...mine, version: theirs.version, value: theirs.value } : mine;
	if (choice === "mine") return put(memory, now, mine.value, stamp, {});
	const dropped = waitingOf(memory, entity, id);
	const left = {
		...memory,
		records: withOne(memory.records, nameOf(entity, id), now),
		waiting: inLine([...memory.waiting.values()].filter((one) => !dropped.includes(one))),
	};
	// a change of nothing tells the server that the choice was made
	return theirs ? put(left, now, now.value && {}, stamp, {}) : left;
}

export function withPhoto(memory: Memory, id: string, fields: Partial<Photo>): Memory {
	const before = memory.photos.get(id);
	return before ? { ...memory, photos: withOne(memory.photos, id, { ...before, ...fields }) } : memory;
}

export const withFact = (memory: Memory, name: string, value: unknown): Memory => ({
	...memory,
	facts: withOne(memory.facts, name, value),
});

/** About these a person must decide. */
export function stuckIn(memory: Memory): Kept[] {
	return [...memory.records.values()].filter(({ theirs, refused }) => theirs || refused);
}

export function unsentIn(memory: Memory): Unsent {
	const photos = [...memory.photos.values()];
	return {
		changes: memory.waiting.size,
		photos: photos.filter(({ done, refused }) => !done && !refused).length,
		allPhotos: photos.length,
		decisions: stuckIn(memory).length + photos.filter(({ refused }) => refused).length,
	};
}

const withOne = <K, V>(all: ReadonlyMap<K, V>, key: K, value: V) => new Map(all).set(key, value);

function without<K, V>(all: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
	const next = new Map(all);
	next.delete(key);
	return next;
}

export const inLine = (waiting: readonly Waiting[]): ReadonlyMap<number, Waiting> =>
	new Map(waiting.toSorted((a, b) => a.seq - b.seq).map((one) => [one.seq, one]));
