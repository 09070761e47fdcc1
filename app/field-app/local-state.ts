// Everything the field app has on this device, as one immutable value, and the functions that turn it and an event into
// the next value. The store (parts/store.ts) accepts the next value only once it is written to IndexedDB.
import type { Mutation, Verdict } from "#app/sync/sync.ts";
import {
	applyVerdict,
	type Change,
	enqueue,
	type LocalRecord,
	mergeServerRecord,
	nextBatch,
	type QueuedMutation,
	type UnsentCounts,
} from "./outbox.ts";

export type Photo = {
	id: string;
	/** the original file; null once the server has all of it */
	bytes: Blob | null;
	/** a small, upright copy for the screens of this device */
	preview: Blob | null;
	/** how many bytes the server has */
	sent: number;
	size: number;
	done: boolean;
	/** why the server rejected the file */
	refused?: string;
};

export type LocalState = {
	/** by `recordKey` */
	records: ReadonlyMap<string, LocalRecord>;
	/** by `seq`, oldest first */
	queue: ReadonlyMap<number, QueuedMutation>;
	photos: ReadonlyMap<string, Photo>;
	/** other values by name, such as the price book, known properties and the last `seq` */
	facts: ReadonlyMap<string, unknown>;
};
export const emptyLocalState: LocalState = {
	records: new Map(),
	queue: new Map(),
	photos: new Map(),
	facts: new Map(),
};

/** What one download from the server contains. */
export type ServerSnapshot = {
	/** the kinds of records it covers; records of other kinds stay as they are */
	entities: readonly string[];
	records: readonly LocalRecord[];
	facts: Record<string, unknown>;
	/** keys (`recordKey`) of the records whose conflict is still unresolved on the server */
	undecided: readonly string[];
};

/** A unique mutation id and the device's clock, passed in so that the functions here stay pure. */
export type Stamp = { id: string; at: string };
type ChangeOptions = { photo?: Photo; alone?: boolean };

export const recordKey = (entity: string, id: string) => `${entity}/${id}`;

function queuedMutations(state: LocalState, entity: string, id: string): QueuedMutation[] {
	return [...state.queue.values()].filter(({ mutation }) => mutation.entity === entity && mutation.entityId === id);
}

/**
 * Applies a person's edit and queues it. `fields` holds the changed fields, null deletes the record. `photo` is stored in
 * the same step as its record. `alone`: see QueuedMutation.
 */
export function applyLocalChange(
	state: LocalState,
	{ entity, id, fields }: { entity: string; id: string; fields: Change | null },
	stamp: Stamp,
	options: ChangeOptions = {},
): LocalState {
	const before = state.records.get(recordKey(entity, id)) ?? { entity, id, version: 0, value: null };
	return fields === null && before.value === null ? state : putRecord(state, before, fields, stamp, options);
}

function putRecord(
	state: LocalState,
	before: LocalRecord,
	fields: Change | null,
	stamp: Stamp,
	options: ChangeOptions,
): LocalState {
	const { entity, id } = before;
	const key = recordKey(entity, id);
	const value = fields && { ...before.value, ...fields };
	const queued = queuedMutations(state, entity, id);
	// A record that the server doesn't have, or has as deleted, is sent with all its fields.
	const sendsAllFields = before.value === null || (before.version === 0 && !queued.some(({ sent }) => !sent));
	const seq = Number(state.facts.get("seq") ?? 0) + 1;
	const change = sendsAllFields ? value : fields;
	const mutation: Mutation = { ...stamp, entity, entityId: id, base: 0, seq, schema: 2, change };
	const next = enqueue(queued, before.version > 0, { seq, mutation, ...(options.alone && { alone: true }) });
	const isForgotten = value === null && before.version === 0 && next.length === 0;
	const { photo } = options;
	return {
		records: isForgotten ? withoutEntry(state.records, key) : withEntry(state.records, key, { ...before, value }),
		queue: toQueue([...[...state.queue.values()].filter((item) => !queued.includes(item)), ...next]),
		photos: value === null ? withoutEntry(state.photos, id) : photo ? withEntry(state.photos, id, photo) : state.photos,
		facts: withEntry(state.facts, "seq", seq),
	};
}

/**
 * The mutations of these entities to send now. They are marked as sent before the request leaves, because it may arrive
 * even if no response does.
 */
export function takeBatch(
	state: LocalState,
	{ entities, isReady }: { entities: readonly string[]; isReady: (record: LocalRecord) => boolean },
	unanswered?: ReadonlySet<string>,
): { state: LocalState; mutations: Mutation[] } {
	const candidates = [...state.queue.values()].filter(({ mutation }) => entities.includes(mutation.entity));
	const findRecord = (entity: string, id: string) => state.records.get(recordKey(entity, id));
	const batch = nextBatch(candidates, findRecord, isReady, unanswered);
	if (!batch.length) return { state, mutations: [] };
	const queue = new Map(state.queue);
	for (const item of batch) queue.set(item.seq, item);
	return { state: { ...state, queue }, mutations: batch.map(({ mutation }) => mutation) };
}

/** The state after the server's verdicts; each is about the oldest queued mutation of its record. */
export function applyVerdicts(state: LocalState, verdicts: readonly Verdict[]): LocalState {
	const records = new Map(state.records);
	const queue = new Map(state.queue);
	for (const verdict of verdicts) {
		const item = [...queue.values()].find(({ mutation }) => mutation.id === verdict.id);
		if (!item) continue;
		queue.delete(item.seq);
		const { entity, entityId } = item.mutation;
		const key = recordKey(entity, entityId);
		const record = records.get(key);
		if (!record) continue;
		const updated = applyVerdict(record, verdict);
		const hasMoreQueued = queuedMutations({ ...state, queue }, entity, entityId).length > 0;
		// Once its deletion is confirmed, a record and its version are dropped: its id is never used again (newId in
		// parts/estimates.ts gives every new record its own).
		if (updated.value === null && verdict.result === "applied" && !hasMoreQueued) records.delete(key);
		else records.set(key, updated);
	}
	return { ...state, records, queue };
}

/**
 * The state after a download. Records that the server no longer sends are removed from the device, except those with
 * unsent changes, an open decision or an unfinished photo upload.
 */
export function mergeSnapshot(state: LocalState, snapshot: ServerSnapshot): LocalState {
	const { entities, undecided } = snapshot;
	const records = new Map(state.records);
	const photos = new Map(state.photos);
	const sentKeys = new Set(snapshot.records.map(({ entity, id }) => recordKey(entity, id)));
	const isDecidedElsewhere = ({ entity, id, serverRecord }: LocalRecord) =>
		serverRecord && !undecided.includes(recordKey(entity, id));
	for (const serverRecord of snapshot.records) {
		const key = recordKey(serverRecord.entity, serverRecord.id);
		const local = records.get(key);
		const queued = queuedMutations(state, serverRecord.entity, serverRecord.id);
		const merged = mergeServerRecord(local, serverRecord, queued.length > 0);
		records.set(key, local && isDecidedElsewhere(local) ? withQueuedChanges(serverRecord, queued) : merged);
	}
	for (const [key, record] of records) {
		if (
			!entities.includes(record.entity) ||
			sentKeys.has(key) ||
			record.refused ||
			queuedMutations(state, record.entity, record.id).length
		)
			continue;
		if (record.serverRecord && !isDecidedElsewhere(record)) continue;
		const photo = photos.get(record.id);
		if (photo && !photo.done) continue;
		records.delete(key);
		photos.delete(record.id);
	}
	return { ...state, records, photos, facts: new Map([...state.facts, ...Object.entries(snapshot.facts)]) };
}

/** The server's record with the changes that are still queued here on top. */
function withQueuedChanges(serverRecord: LocalRecord, queued: readonly QueuedMutation[]): LocalRecord {
	let { value } = serverRecord;
	for (const { mutation } of queued) value = mutation.change && Object.assign({}, value, mutation.change);
	return { ...serverRecord, value };
}

/** The state after a person chose one of two versions, or whether to send a rejected change again or discard it. */
export function applyDecision(
	state: LocalState,
	{ entity, id, choice }: { entity: string; id: string; choice: "mine" | "theirs" },
	stamp: Stamp,
): LocalState {
	const record = state.records.get(recordKey(entity, id));
	if (!record?.serverRecord && !record?.refused) return state;
	const { serverRecord, refused: _, ...mine } = record;
	const base: LocalRecord = serverRecord ? { ...mine, version: serverRecord.version, value: serverRecord.value } : mine;
	if (choice === "mine") return putRecord(state, base, mine.value, stamp, {});
	const discarded = queuedMutations(state, entity, id);
	const remaining: LocalState = {
		...state,
		records: withEntry(state.records, recordKey(entity, id), base),
		queue: toQueue([...state.queue.values()].filter((item) => !discarded.includes(item))),
	};
	// An empty change tells the server that the conflict is resolved in favor of its version.
	return serverRecord ? putRecord(remaining, base, base.value && {}, stamp, {}) : remaining;
}

export function withPhoto(state: LocalState, id: string, fields: Partial<Photo>): LocalState {
	const before = state.photos.get(id);
	return before ? { ...state, photos: withEntry(state.photos, id, { ...before, ...fields }) } : state;
}

export const withFact = (state: LocalState, name: string, value: unknown): LocalState => ({
	...state,
	facts: withEntry(state.facts, name, value),
});

/** Records in conflict, and records whose last change the server rejected. */
export function recordsNeedingDecision(state: LocalState): LocalRecord[] {
	return [...state.records.values()].filter(({ serverRecord, refused }) => serverRecord || refused);
}

export function countUnsent(state: LocalState): UnsentCounts {
	const photos = [...state.photos.values()];
	return {
		changes: state.queue.size,
		photos: photos.filter(({ done, refused }) => !done && !refused).length,
		allPhotos: photos.length,
		decisions: recordsNeedingDecision(state).length + photos.filter(({ refused }) => refused).length,
	};
}

const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V) => new Map(map).set(key, value);

function withoutEntry<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
	const next = new Map(map);
	next.delete(key);
	return next;
}

export const toQueue = (items: readonly QueuedMutation[]): ReadonlyMap<number, QueuedMutation> =>
	new Map(items.toSorted((a, b) => a.seq - b.seq).map((item) => [item.seq, item]));
