// Upgrades what version 1 of a phone's database stored in schema 1 of the sync protocol. Pure.
import { upgradeFields, upgradeFigures, upgradeMutation } from "#app/sync/schema-1.ts";
import type { Change, LocalRecord, QueuedMutation } from "./outbox.ts";

type StoredRecord = Omit<LocalRecord, "serverRecord"> & { theirs?: LocalRecord["serverRecord"] };

export function upgradeRecord({ theirs, ...record }: StoredRecord): LocalRecord {
	const upgrade = (fields: Change | null) => fields && upgradeFields(record.entity, fields);
	return {
		...record,
		value: upgrade(record.value),
		...(theirs && { serverRecord: { ...theirs, value: upgrade(theirs.value) } }),
	};
}

/** The change keeps its id, so the server applies it only once even if it has already arrived. */
export function upgradeQueued(item: QueuedMutation): QueuedMutation {
	return { ...item, mutation: upgradeMutation(item.mutation) };
}

export function upgradeFact(name: string, value: unknown): unknown {
	if (name !== "priceBook") return value;
	const priceBook = value as { book: Record<string, unknown> };
	return { ...priceBook, book: upgradeFigures(priceBook.book) };
}
