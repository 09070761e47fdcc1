import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { inLine, type Memory, nameOf, type Photo } from "../memory.ts";
import type { Kept, Waiting } from "../outbox.ts";
import type { Person } from "./person.ts";

interface Tables extends DBSchema {
	records: { key: [string, string]; value: Kept };
	waiting: { key: number; value: Waiting };
	photos: { key: string; value: Photo };
	facts: { key: string; value: unknown };
}

export type Disk = Awaited<ReturnType<typeof openDisk>>;
const stores = ["records", "waiting", "photos", "facts"] as const;

/** One per person: who signs in on a colleague's phone sees only their own work. */
export async function openDisk(person: Person) {
	const db: IDBPDatabase<Tables> = await openDB<Tables>(`field-${person.id}`, 1, {
		upgrade(made) {
			made.createObjectStore("records", { keyPath: ["entity", "id"] });
			made.createObjectStore("waiting", { keyPath: "seq" });
			made.createObjectStore("photos", { keyPath: "id" });
			made.createObjectStore("facts");
		},
	});

	async function read(): Promise<Memory> {
		const tx = db.transaction(stores);
		const [records, waiting, photos, names, values] = await Promise.all([
			tx.objectStore("records").getAll(),
			tx.objectStore("waiting").getAll(),
			tx.objectStore("photos").getAll(),
			tx.objectStore("facts").getAllKeys(),
			tx.objectStore("facts").getAll(),
		]);
		return {
			records: new Map(records.map((one) => [nameOf(one.entity, one.id), one])),
			waiting: inLine(waiting),
			photos: new Map(photos.map((one) => [one.id, one])),
			facts: new Map(names.map((name, index) => [name, values[index]])),
		};
	}

	/** What differs, all of it or nothing; on disk when the promise is kept, also when the battery ends in the same second. */
	async function write(before: Memory, after: Memory): Promise<void> {
		const tx = db.transaction(stores, "readwrite", { durability: "strict" });
		const records = tx.objectStore("records");
		const waiting = tx.objectStore("waiting");
		const photos = tx.objectStore("photos");
		const facts = tx.objectStore("facts");
		const asked = [
			...difference(
				before.records,
				after.records,
				(_, one) => records.put(one),
				(_, { entity, id }) => records.delete([entity, id]),
			),
			...difference(
				before.waiting,
				after.waiting,
				(_, one) => waiting.put(one),
				(seq) => waiting.delete(seq),
			),
			...difference(
				before.photos,
				after.photos,
				(_, one) => photos.put(one),
				(id) => photos.delete(id),
			),
			...difference(
				before.facts,
				after.facts,
				(name, one) => facts.put(one, name),
				(name) => facts.delete(name),
			),
		];
		await Promise.all([...asked, tx.done]);
	}

	return { read, write, close: () => db.close() };
}

/** What `put` and `drop` give for what is new or other, and for what is gone. */
function difference<K, V>(
	before: ReadonlyMap<K, V>,
	after: ReadonlyMap<K, V>,
	put: (key: K, value: V) => Promise<unknown>,
	drop: (key: K, value: V) => Promise<unknown>,
): Promise<unknown>[] {
	if (before === after) return [];
	const other = [...after].filter(([key, value]) => before.get(key) !== value || !before.has(key));
	const gone = [...before].filter(([key]) => !after.has(key));
	return [...other.map(([key, value]) => put(key, value)), ...gone.map(([key, value]) => drop(key, value))];
}
