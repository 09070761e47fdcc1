import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import { type LocalState, type Photo, recordKey, toQueue } from "../local-state.ts";
import type { LocalRecord, QueuedMutation } from "../outbox.ts";
import { upgradeFact, upgradeQueued, upgradeRecord } from "../stored-schema-1.ts";
import type { Person } from "./person.ts";

interface LocalDatabaseSchema extends DBSchema {
	records: { key: [string, string]; value: LocalRecord };
	waiting: { key: number; value: QueuedMutation };
	photos: { key: string; value: Photo };
	facts: { key: string; value: unknown };
}

export type LocalDatabase = Awaited<ReturnType<typeof openLocalDatabase>>;
const stores = ["records", "waiting", "photos", "facts"] as const;

/**
 * Opens the person's own IndexedDB database: people who share a phone see only their own work. The database, its stores
 * and the values in them are persisted, so their names stay ("waiting" holds `LocalState.queue`).
 */
export async function openLocalDatabase(person: Person) {
	const db: IDBPDatabase<LocalDatabaseSchema> = await openDB<LocalDatabaseSchema>(`field-${person.id}`, 2, {
		upgrade(newDb, oldVersion, _newVersion, tx) {
			if (oldVersion === 1) return upgradeStores(tx);
			newDb.createObjectStore("records", { keyPath: ["entity", "id"] });
			newDb.createObjectStore("waiting", { keyPath: "seq" });
			newDb.createObjectStore("photos", { keyPath: "id" });
			newDb.createObjectStore("facts");
		},
	});

	async function read(): Promise<LocalState> {
		const tx = db.transaction(stores);
		const [records, queued, photos, names, values] = await Promise.all([
			tx.objectStore("records").getAll(),
			tx.objectStore("waiting").getAll(),
			tx.objectStore("photos").getAll(),
			tx.objectStore("facts").getAllKeys(),
			tx.objectStore("facts").getAll(),
		]);
		return {
			records: new Map(records.map((record) => [recordKey(record.entity, record.id), record])),
			queue: toQueue(queued),
			photos: new Map(photos.map((photo) => [photo.id, photo])),
			facts: new Map(names.map((name, index) => [name, values[index]])),
		};
	}

	/**
	 * Writes the differences in one transaction. "strict" durability: when the promise resolves, they are on disk and
	 * survive a dead battery.
	 */
	async function write(before: LocalState, after: LocalState): Promise<void> {
		const tx = db.transaction(stores, "readwrite", { durability: "strict" });
		const records = tx.objectStore("records");
		const waiting = tx.objectStore("waiting");
		const photos = tx.objectStore("photos");
		const facts = tx.objectStore("facts");
		const requests = [
			...writeDifference(
				before.records,
				after.records,
				(_, record) => records.put(record),
				(_, { entity, id }) => records.delete([entity, id]),
			),
			...writeDifference(
				before.queue,
				after.queue,
				(_, item) => waiting.put(item),
				(seq) => waiting.delete(seq),
			),
			...writeDifference(
				before.photos,
				after.photos,
				(_, photo) => photos.put(photo),
				(id) => photos.delete(id),
			),
			...writeDifference(
				before.facts,
				after.facts,
				(name, value) => facts.put(value, name),
				(name) => facts.delete(name),
			),
		];
		await Promise.all([...requests, tx.done]);
	}

	return { read, write, close: () => db.close() };
}

type UpgradeTransaction = IDBPTransaction<
	LocalDatabaseSchema,
	("records" | "waiting" | "photos" | "facts")[],
	"versionchange"
>;

async function upgradeStores(tx: UpgradeTransaction): Promise<void> {
	const [records, waiting, facts] = [tx.objectStore("records"), tx.objectStore("waiting"), tx.objectStore("facts")];
	for (const record of await records.getAll()) await records.put(upgradeRecord(record));
	for (const item of await waiting.getAll()) await waiting.put(upgradeQueued(item));
	for (const name of await facts.getAllKeys()) await facts.put(upgradeFact(name, await facts.get(name)), name);
}

/** Calls `put` for each new or changed entry and `remove` for each entry that is gone. */
function writeDifference<K, V>(
	before: ReadonlyMap<K, V>,
	after: ReadonlyMap<K, V>,
	put: (key: K, value: V) => Promise<unknown>,
	remove: (key: K, value: V) => Promise<unknown>,
): Promise<unknown>[] {
	if (before === after) return [];
	const changed = [...after].filter(([key, value]) => before.get(key) !== value || !before.has(key));
	const removed = [...before].filter(([key]) => !after.has(key));
	return [...changed.map(([key, value]) => put(key, value)), ...removed.map(([key, value]) => remove(key, value))];
}
