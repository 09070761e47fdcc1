// The rules of the queue of unsent changes: records, versions and changes of any kind. Pure. The property names of
// QueuedMutation and LocalRecord are stored in IndexedDB, as are those of the protocol (sync/sync.ts), so renaming one needs
// a new schema (sync/schema-1.ts) and a new version of the database (parts/local-database.ts).
import type { Author, Mutation, Verdict } from "#app/sync/sync.ts";

export type Change = Record<string, unknown>;

/**
 * A mutation that the server has not answered yet. Once `sent`, it may have arrived, so it is sent again unchanged until
 * there is a verdict. `alone`: it is never merged with other changes, and is sent only after all earlier ones.
 */
export type QueuedMutation = { seq: number; sent: boolean; alone?: boolean; mutation: Mutation };

export type LocalRecord = {
	entity: string;
	id: string;
	/** the server's version; 0 until the server has the record */
	version: number;
	/** the fields with all local edits; null when deleted here */
	value: Change | null;
	/** values that only the server sets, such as number and status */
	about?: Change;
	/** in conflict: the other version; a person has to choose one */
	serverRecord?: { version: number; value: Change | null; by?: Author | null };
	/** why the server rejected the last change */
	refused?: string;
};

export const maxBatchSize = 50;
/** characters of a batch as JSON: well below the megabyte that the server accepts, even if each takes three bytes */
const maxBatchLength = 250_000;

/** The queue of one record with one more change. Changes that have not been sent yet are merged into one. */
export function enqueue(
	queued: readonly QueuedMutation[],
	isKnownToServer: boolean,
	next: Omit<QueuedMutation, "sent">,
): readonly QueuedMutation[] {
	const last = queued.at(-1);
	if (!last || last.sent || last.alone || next.alone) {
		const hasNoEffect = next.mutation.change === null && !isKnownToServer && queued.length === 0;
		return hasNoEffect ? queued : [...queued, { ...next, sent: false }];
	}
	const rest = queued.slice(0, -1);
	const { change, seq, at } = next.mutation;
	if (change === null && !isKnownToServer && rest.length === 0) return rest;
	// If the last change was a deletion, `change` holds all fields of the record.
	const merged = change && { ...last.mutation.change, ...change };
	return [...rest, { ...last, mutation: { ...last.mutation, change: merged, seq, at } }];
}

/**
 * What to send now: oldest first, at most one change of each record, and none of a record that is not ready to be sent or
 * waits for a person's decision. A deletion that must wait holds back newer changes of the same kind, which may depend on it: a
 * line item is recorded as done again only after the first entry is undone. `unanswered`: ids of mutations that the server
 * has left without a verdict; they wait for the next run, so that they don't keep the others from being sent.
 */
export function nextBatch(
	queue: readonly QueuedMutation[],
	findRecord: (entity: string, id: string) => LocalRecord | undefined,
	isReady: (record: LocalRecord) => boolean = () => true,
	unanswered: ReadonlySet<string> = new Set(),
) {
	let length = 0;
	const batch: QueuedMutation[] = [];
	const visited = new Set<string>();
	const included = new Set<string>();
	const heldEntities = new Set<string>();
	let hasSkipped = false;
	for (const item of [...queue].sort((a, b) => a.seq - b.seq)) {
		const { entity, entityId } = item.mutation;
		const key = `${entity}/${entityId}`;
		const record = findRecord(entity, entityId);
		const isBlocked = record && (record.serverRecord || record.refused || (!item.sent && !isReady(record)));
		if (included.has(key) && item.mutation.change === null) heldEntities.add(entity);
		const mustWait =
			visited.has(key) || Boolean(isBlocked) || heldEntities.has(entity) || unanswered.has(item.mutation.id);
		visited.add(key);
		if (item.alone && hasSkipped) break;
		hasSkipped ||= mustWait;
		if (mustWait) continue;
		length += JSON.stringify(item.mutation).length;
		if (batch.length && length > maxBatchLength) break;
		included.add(key);
		batch.push(item.sent ? item : { ...item, sent: true, mutation: { ...item.mutation, base: record?.version ?? 0 } });
		if (batch.length === maxBatchSize) break;
	}
	return batch;
}

/** The record after the server's verdict on its oldest queued change. */
export function applyVerdict(record: LocalRecord, verdict: Verdict): LocalRecord {
	const { serverRecord: _, refused: __, ...rest } = record;
	switch (verdict.result) {
		case "applied":
			return {
				...rest,
				version: verdict.version,
				...(verdict.number && { about: { ...rest.about, number: verdict.number } }),
			};
		case "parked":
			return rest;
		case "conflict":
			return { ...rest, serverRecord: { version: verdict.version, value: verdict.serverRow, by: verdict.by } };
		case "rejected":
			return { ...rest, refused: verdict.reason };
	}
}

/**
 * The record after a download. A record with queued changes or an open decision keeps its local fields, and the version
 * that those changes are based on.
 */
export function mergeServerRecord(
	local: LocalRecord | undefined,
	serverRecord: LocalRecord,
	hasQueued: boolean,
): LocalRecord {
	if (!local) return serverRecord;
	if (hasQueued || local.serverRecord || local.refused) return { ...local, about: serverRecord.about };
	return serverRecord.version >= local.version ? serverRecord : local;
}

const minRetryDelay = 2_000;
const maxRetryDelay = 5 * 60_000;

/**
 * Milliseconds to wait after that many failures in a row. `chance` in [0, 1) spreads the retries of many phones.
 */
export function retryDelay(failures: number, chance: number): number {
	const delay = Math.min(maxRetryDelay, minRetryDelay * 2 ** Math.max(0, failures - 1));
	return Math.round(delay * (0.75 + chance / 4));
}

export type UnsentCounts = { changes: number; photos: number; allPhotos: number; decisions: number };

/** "3 of 7 photos not sent". Offline, no one knows whether the office has everything: "Offline, nothing to send". */
export function formatUnsent({ changes, photos, allPhotos, decisions }: UnsentCounts, isOnline = true): string {
	const parts = [
		photos > 0 && `${photos} of ${allPhotos} ${allPhotos === 1 ? "photo" : "photos"} not sent`,
		changes > 0 && `${changes} ${changes === 1 ? "change" : "changes"} not sent`,
		decisions > 0 && `${decisions} ${decisions === 1 ? "needs" : "need"} attention`,
	].filter((part) => part !== false);
	if (parts.length) return parts.join(", ");
	return isOnline ? "All sent" : "Offline, nothing to send";
}
