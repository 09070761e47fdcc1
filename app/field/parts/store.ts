// What is on this phone: records, the changes of them that wait to be sent, and photos with their bytes. It knows no kind
// of paper. Everything is on disk before a promise of it is kept; the copy in memory is what screens read.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
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
} from "../outbox.ts";
import type { Person } from "./person.ts";

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

interface Tables extends DBSchema {
	records: { key: [string, string]; value: Kept };
	waiting: { key: number; value: Waiting };
	photos: { key: string; value: Photo };
	facts: { key: string; value: unknown };
}

type More = { photo?: Photo; alone?: boolean };
export type Store = Awaited<ReturnType<typeof openStore>>;

const nameOf = (entity: string, id: string) => `${entity}/${id}`;
/** the phone may run out of battery in the same second */
const safely = { durability: "strict" } as const;

/**
 * One store per person: who signs in on a colleague's phone sees only their own work. One window has it open at a time
 * (opening.ts), because its memory is what the next change starts from.
 */
export async function openStore(person: Person) {
	const db: IDBPDatabase<Tables> = await openDB<Tables>(`field-${person.id}`, 1, {
		upgrade(made) {
			made.createObjectStore("records", { keyPath: ["entity", "id"] });
			made.createObjectStore("waiting", { keyPath: "seq" });
			made.createObjectStore("photos", { keyPath: "id" });
			made.createObjectStore("facts");
		},
	});
	let records = new Map<string, Kept>();
	let waiting: Waiting[] = [];
	let photos = new Map<string, Photo>();
	let facts = new Map<string, unknown>();
	let lists = new Map<string, Kept[]>();
	let turn = 0;
	const listeners = new Set<() => void>();
	let queue: Promise<unknown> = Promise.resolve();
	await read();
	if (!facts.has("device")) {
		const device = crypto.randomUUID();
		await db.put("facts", device, "device");
		facts.set("device", device);
	}

	async function read(): Promise<void> {
		const tx = db.transaction(["records", "waiting", "photos", "facts"]);
		const [all, changes, pictures, names, values] = await Promise.all([
			tx.objectStore("records").getAll(),
			tx.objectStore("waiting").getAll(),
			tx.objectStore("photos").getAll(),
			tx.objectStore("facts").getAllKeys(),
			tx.objectStore("facts").getAll(),
		]);
		records = new Map(all.map((one) => [nameOf(one.entity, one.id), one]));
		waiting = changes;
		photos = new Map(pictures.map((one) => [one.id, one]));
		facts = new Map(names.map((name, index) => [name, values[index]]));
		tell();
	}

	function tell(): void {
		lists = new Map();
		turn++;
		for (const listener of listeners) listener();
	}

	/** One writer after the other: each starts from what the one before it left. */
	function write<T>(work: () => Promise<T>): Promise<T> {
		const done = queue.then(work);
		queue = done.catch(() => undefined);
		return done.then((result) => {
			tell();
			return result;
		});
	}

	const recordOf = (entity: string, id: string) => records.get(nameOf(entity, id));
	const waitingOf = (entity: string, id: string) =>
		waiting.filter(({ mutation }) => mutation.entity === entity && mutation.entityId === id);

	/**
	 * Kept on disk when the promise is: the fields that changed, or null to delete. `photo` comes with its record or not at
	 * all; `alone` as in Waiting.
	 */
	function change(entity: string, id: string, fields: Change | null, more: More = {}): Promise<void> {
		return write(async () => {
			const before = recordOf(entity, id) ?? { entity, id, version: 0, value: null };
			if (fields !== null || before.value !== null) await put(before, fields, more);
		});
	}

	async function put(before: Kept, fields: Change | null, more: More): Promise<void> {
		const { entity, id } = before;
		const value = fields && { ...before.value, ...fields };
		const old = waitingOf(entity, id);
		// what the server has never had, or has as deleted, goes out whole
		const isUnknown = before.value === null || (before.version === 0 && !old.some(({ sent }) => !sent));
		const seq = Number(facts.get("seq") ?? 0) + 1;
		const mutation: Mutation = {
			id: crypto.randomUUID(),
			entity,
			entityId: id,
			base: 0,
			seq,
			at: new Date().toISOString(),
			schema: 1,
			change: isUnknown ? value : fields,
		};
		const next = withChange(old, before.version > 0, { seq, mutation, ...(more.alone && { alone: true }) });
		const kept: Kept = { ...before, value };
		const gone = value === null && before.version === 0 && next.length === 0;
		const tx = db.transaction(["records", "waiting", "photos", "facts"], "readwrite", safely);
		for (const one of old) if (!next.includes(one)) tx.objectStore("waiting").delete(one.seq);
		for (const one of next) if (!old.includes(one)) tx.objectStore("waiting").put(one);
		if (gone) tx.objectStore("records").delete([entity, id]);
		else tx.objectStore("records").put(kept);
		if (more.photo) tx.objectStore("photos").put(more.photo);
		if (value === null) tx.objectStore("photos").delete(id);
		tx.objectStore("facts").put(seq, "seq");
		await tx.done;
		if (gone) records.delete(nameOf(entity, id));
		else records.set(nameOf(entity, id), kept);
		if (more.photo) photos.set(id, more.photo);
		if (value === null) photos.delete(id);
		facts.set("seq", seq);
		waiting = [...waiting.filter((one) => !old.includes(one)), ...next].sort((a, b) => a.seq - b.seq);
	}

	function changePhoto(id: string, fields: Partial<Photo>): Promise<void> {
		return write(async () => {
			const before = photos.get(id);
			if (!before) return;
			const photo = { ...before, ...fields };
			await db.put("photos", photo);
			photos.set(id, photo);
		});
	}

	/** The changes to send now, marked as sent before they leave. */
	function takeBatch(ready: (kept: Kept) => boolean): Promise<Mutation[]> {
		return write(async () => {
			const batch = nextBatch(waiting, recordOf, ready);
			if (!batch.length) return [];
			const tx = db.transaction("waiting", "readwrite", safely);
			for (const one of batch) tx.store.put(one);
			await tx.done;
			waiting = waiting.map((one) => batch.find(({ seq }) => seq === one.seq) ?? one);
			return batch.map(({ mutation }) => mutation);
		});
	}

	function hear(verdicts: readonly Verdict[]): Promise<void> {
		return write(async () => {
			const tx = db.transaction(["records", "waiting"], "readwrite", safely);
			for (const verdict of verdicts) {
				const one = waiting.find(({ mutation }) => mutation.id === verdict.id);
				if (!one) continue;
				waiting = waiting.filter((other) => other !== one);
				tx.objectStore("waiting").delete(one.seq);
				const { entity, entityId } = one.mutation;
				const record = recordOf(entity, entityId);
				if (!record) continue;
				const kept = settled(record, verdict);
				const gone = kept.value === null && verdict.result === "applied" && waitingOf(entity, entityId).length === 0;
				if (gone) {
					tx.objectStore("records").delete([entity, entityId]);
					records.delete(nameOf(entity, entityId));
				} else {
					tx.objectStore("records").put(kept);
					records.set(nameOf(entity, entityId), kept);
				}
			}
			await tx.done;
		});
	}

	/** How the server has it all now: what it no longer tells, and nothing waits of, leaves the phone. */
	function refresh(told: readonly Kept[], news: Record<string, unknown>): Promise<void> {
		return write(async () => {
			const tx = db.transaction(["records", "photos", "facts"], "readwrite", safely);
			const names = new Set(told.map(({ entity, id }) => nameOf(entity, id)));
			for (const theirs of told) {
				const name = nameOf(theirs.entity, theirs.id);
				const kept = refreshed(records.get(name), theirs, waitingOf(theirs.entity, theirs.id).length > 0);
				tx.objectStore("records").put(kept);
				records.set(name, kept);
			}
			for (const [name, kept] of records) {
				if (names.has(name) || kept.theirs || kept.refused || waitingOf(kept.entity, kept.id).length) continue;
				const photo = photos.get(kept.id);
				if (photo && !photo.done) continue;
				tx.objectStore("records").delete([kept.entity, kept.id]);
				records.delete(name);
				if (photo) tx.objectStore("photos").delete(kept.id);
				photos.delete(kept.id);
			}
			for (const [name, value] of Object.entries(news)) {
				tx.objectStore("facts").put(value, name);
				facts.set(name, value);
			}
			await tx.done;
		});
	}

	/** A person chose between both versions, or what becomes of a change that was refused. */
	function decide(entity: string, id: string, choice: "mine" | "theirs"): Promise<void> {
		return write(async () => {
			const record = recordOf(entity, id);
			if (!record?.theirs && !record?.refused) return;
			const { theirs, refused: _, ...mine } = record;
			const now: Kept = theirs ? { ...mine, ...theirs } : mine;
			if (choice === "mine") return put(now, mine.value, {});
			const dropped = waitingOf(entity, id);
			const tx = db.transaction(["records", "waiting"], "readwrite", safely);
			tx.objectStore("records").put(now);
			for (const one of dropped) tx.objectStore("waiting").delete(one.seq);
			await tx.done;
			records.set(nameOf(entity, id), now);
			waiting = waiting.filter((one) => !dropped.includes(one));
		});
	}

	function list(entity: string): Kept[] {
		const known =
			lists.get(entity) ?? [...records.values()].filter((one) => one.entity === entity && one.value !== null);
		lists.set(entity, known);
		return known;
	}

	function unsent(): Unsent {
		const left = [...photos.values()].filter(({ done, refused }) => !done && !refused).length;
		const stuck = [...records.values(), ...photos.values()].filter(
			(one) => one.refused || ("theirs" in one && one.theirs),
		);
		return { changes: waiting.length, photos: left, allPhotos: photos.size, decisions: stuck.length };
	}

	return {
		person,
		device: String(facts.get("device")),
		/** another number after every change */
		turn: () => turn,
		change,
		changePhoto,
		takeBatch,
		hear,
		refresh,
		decide,
		list,
		unsent,
		record: recordOf,
		photo: (id: string) => photos.get(id),
		photos: () => [...photos.values()],
		waiting: () => waiting,
		/** about these a person must decide */
		stuck: () => [...records.values()].filter(({ theirs, refused }) => theirs || refused),
		isWaiting: (entity: string, id: string) => waitingOf(entity, id).length > 0,
		fact: (name: string) => facts.get(name),
		subscribe(listener: () => void) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		close() {
			db.close();
		},
	};
}
