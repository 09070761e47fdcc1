// The records, queued changes and photos on this device, for any kind of record. A change counts once it is in IndexedDB:
// its promise resolves then, and screens read the in-memory copy of what is there.
import type { Mutation, Verdict } from "#app/sync/sync.ts";
import {
	applyDecision,
	applyLocalChange,
	applyVerdicts,
	countUnsent,
	type LocalState,
	mergeSnapshot,
	type Photo,
	recordKey,
	recordsNeedingDecision,
	type ServerSnapshot,
	type Stamp,
	takeBatch,
	withFact,
	withPhoto,
} from "../local-state.ts";
import type { Change, LocalRecord } from "../outbox.ts";
import { type LocalDatabase, openLocalDatabase } from "./local-database.ts";
import type { Person } from "./person.ts";

export type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * Opens the person's store. Only one window may have it open (session.ts holds a lock), because each change is computed
 * from the in-memory state.
 */
export async function openStore(person: Person, testDatabase?: LocalDatabase) {
	const database = testDatabase ?? (await openLocalDatabase(person));
	let state = await database.read();
	let lists = new Map<string, LocalRecord[]>();
	let revision = 0;
	let writeFailed = false;
	const listeners = new Set<() => void>();
	let pending: Promise<unknown> = Promise.resolve();

	/** Steps run one after another. A step whose write fails leaves the state as it was. */
	function runStep<T>(step: (before: LocalState) => { state: LocalState; result: T }): Promise<T> {
		const done = pending.then(async () => {
			const { state: after, result } = step(state);
			if (after === state) return result;
			await database.write(state, after);
			state = after;
			writeFailed = false;
			return result;
		});
		pending = done.then(notifyListeners, () => {
			writeFailed = true;
			notifyListeners();
		});
		return done;
	}
	function notifyListeners(): void {
		lists = new Map();
		revision++;
		for (const listener of listeners) listener();
	}
	const update = (next: (before: LocalState) => LocalState): Promise<void> =>
		runStep((before) => ({ state: next(before), result: undefined }));
	const stamp = (): Stamp => ({ id: crypto.randomUUID(), at: new Date().toISOString() });

	if (!state.facts.has("device")) await update((before) => withFact(before, "device", crypto.randomUUID()));

	function list(entity: string): LocalRecord[] {
		const records =
			lists.get(entity) ??
			[...state.records.values()].filter((record) => record.entity === entity && record.value !== null);
		lists.set(entity, records);
		return records;
	}

	return {
		person,
		device: String(state.facts.get("device")),
		/** increases with every change, for useSyncExternalStore */
		revision: () => revision,
		change: (entity: string, id: string, fields: Change | null, options: { photo?: Photo; alone?: boolean } = {}) =>
			update((before) => applyLocalChange(before, { entity, id, fields }, stamp(), options)),
		/** Like `change`, with fields that depend on what the record is when earlier changes are written. */
		changeFrom: (entity: string, id: string, fields: (value: Change | null) => Change) =>
			update((before) => {
				const value = before.records.get(recordKey(entity, id))?.value ?? null;
				return applyLocalChange(before, { entity, id, fields: fields(value) }, stamp());
			}),
		changePhoto: (id: string, fields: Partial<Photo>) => update((before) => withPhoto(before, id, fields)),
		takeBatch: (channel: Parameters<typeof takeBatch>[1], unanswered?: ReadonlySet<string>): Promise<Mutation[]> =>
			runStep((before) => {
				const { state: after, mutations } = takeBatch(before, channel, unanswered);
				return { state: after, result: mutations };
			}),
		applyVerdicts: (verdicts: readonly Verdict[]) => update((before) => applyVerdicts(before, verdicts)),
		refresh: (snapshot: ServerSnapshot) => update((before) => mergeSnapshot(before, snapshot)),
		setFact: (name: string, value: unknown) => update((before) => withFact(before, name, value)),
		/** Changes a fact from what it is when earlier changes are written, so that quick taps don't overwrite each other. */
		updateFact: <T>(name: string, change: (value: T | null) => T) =>
			update((before) => withFact(before, name, change((before.facts.get(name) as T | undefined) ?? null))),
		decide: (entity: string, id: string, choice: "mine" | "theirs") =>
			update((before) => applyDecision(before, { entity, id, choice }, stamp())),
		list,
		/** The last change could not be written, usually because storage is full, and was dropped. */
		hasWriteFailed: () => writeFailed,
		unsent: () => countUnsent(state),
		record: (entity: string, id: string) => state.records.get(recordKey(entity, id)),
		photo: (id: string) => state.photos.get(id),
		photos: () => [...state.photos.values()],
		queue: () => [...state.queue.values()],
		needingDecision: () => recordsNeedingDecision(state),
		fact: (name: string) => state.facts.get(name),
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		close: () => database.close(),
	};
}
