// What is on this phone: records, the changes of them that wait to be sent, and photos with their bytes. It knows no kind
// of paper. Everything is on disk before a promise of it is kept; the memory is what screens read.
import {
	changed,
	decided,
	heard,
	type Memory,
	nameOf,
	type Photo,
	type Stamp,
	stuckIn,
	type Told,
	taken,
	toldBy,
	unsentIn,
	waitingOf,
	withFact,
	withPhoto,
} from "../memory.ts";
import type { Change, Kept, Mutation, Verdict } from "../outbox.ts";
import { type Disk, openDisk } from "./disk.ts";
import type { Person } from "./person.ts";

export type Store = Awaited<ReturnType<typeof openStore>>;

/** One window has it open at a time (opening.ts), because its memory is what the next change starts from. */
export async function openStore(person: Person, disk?: Disk) {
	const kept = disk ?? (await openDisk(person));
	let memory = await kept.read();
	let lists = new Map<string, Kept[]>();
	let turn = 0;
	let full = false;
	const listeners = new Set<() => void>();
	let queue: Promise<unknown> = Promise.resolve();

	/** One step after the other: each starts from what the one before it left on disk. */
	function step<T>(take: (before: Memory) => { memory: Memory; result: T }): Promise<T> {
		const done = queue.then(async () => {
			const { memory: after, result } = take(memory);
			if (after === memory) return result;
			await kept.write(memory, after);
			memory = after;
			full = false;
			return result;
		});
		queue = done.then(tell, () => {
			full = true;
			tell();
		});
		return done;
	}
	function tell(): void {
		lists = new Map();
		turn++;
		for (const listener of listeners) listener();
	}
	const become = (after: (before: Memory) => Memory): Promise<void> =>
		step((before) => ({ memory: after(before), result: undefined }));
	const stamp = (): Stamp => ({ id: crypto.randomUUID(), at: new Date().toISOString() });

	if (!memory.facts.has("device")) await become((before) => withFact(before, "device", crypto.randomUUID()));

	function list(entity: string): Kept[] {
		const known =
			lists.get(entity) ?? [...memory.records.values()].filter((one) => one.entity === entity && one.value !== null);
		lists.set(entity, known);
		return known;
	}

	return {
		person,
		device: String(memory.facts.get("device")),
		/** another number after every change */
		turn: () => turn,
		change: (entity: string, id: string, fields: Change | null, more: { photo?: Photo; alone?: boolean } = {}) =>
			become((before) => changed(before, { entity, id, fields }, stamp(), more)),
		changePhoto: (id: string, fields: Partial<Photo>) => become((before) => withPhoto(before, id, fields)),
		takeBatch: (which: Parameters<typeof taken>[1]): Promise<Mutation[]> =>
			step((before) => {
				const { memory: after, mutations } = taken(before, which);
				return { memory: after, result: mutations };
			}),
		hear: (verdicts: readonly Verdict[]) => become((before) => heard(before, verdicts)),
		refresh: (told: Told) => become((before) => toldBy(before, told)),
		decide: (entity: string, id: string, choice: "mine" | "theirs") =>
			become((before) => decided(before, { entity, id, choice }, stamp())),
		list,
		/** the last change could not be kept: it is neither on disk nor in what is shown */
		isFull: () => full,
		unsent: () => unsentIn(memory),
		record: (entity: string, id: string) => memory.records.get(nameOf(entity, id)),
		photo: (id: string) => memory.photos.get(id),
		photos: () => [...memory.photos.values()],
		waiting: () => [...memory.waiting.values()],
		stuck: () => stuckIn(memory),
		isWaiting: (entity: string, id: string) => waitingOf(memory, entity, id).length > 0,
		fact: (name: string) => memory.facts.get(name),
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		close: () => kept.close(),
	};
}
