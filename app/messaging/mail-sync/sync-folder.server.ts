// Brings one folder up to date. The order matters: the counters say whether anything changed, new emails come before old ones,
// and what is gone at the server is forgotten last.
import { and, eq, gt, inArray, lte, ne, sql } from "drizzle-orm";
import type { StatusObject } from "imapflow";
import { mailFolders } from "#app/messaging/accounts/tables.server.ts";
import { mailMessages } from "#app/messaging/inbox/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Listed, listMessages, type SyncContext, storeBatch, toBatches } from "./batch.server.ts";
import { readChanges } from "./changes.server.ts";
import type { Folder } from "./folders.server.ts";
import { requireLease } from "./lease.server.ts";
import { mailLocations } from "./tables.server.ts";
import { toRanges } from "./uid-ranges.ts";

export type FolderSync = SyncContext & {
	importDays: number;
	/** the newest email that arrived while we were watching */
	onArrival: (internalDate: Date) => void;
	signal: AbortSignal;
	/** folders of servers without modification counters are compared completely this often */
	compareEvery: number;
	/** by folder: when it was compared last */
	comparedAt: Map<string, number>;
};

const dayMs = 86_400_000;
/** UIDs listed at a time: their envelopes are held in memory */
const window = 500;

/** Whether the counters of a folder are those after its last sync. */
export function isUnchanged(folder: Folder, status: StatusObject, importDays: number): boolean {
	const { uidValidity, uidNext, highestModseq, messages } = status;
	return (
		uidValidity !== undefined &&
		folder.uidValidity === uidValidity &&
		folder.uidNext === BigInt(uidNext ?? -1) &&
		folder.messages === messages &&
		highestModseq !== undefined &&
		folder.highestModseq === highestModseq &&
		folder.lowestUid === 1n &&
		(folder.importedDays ?? 0) >= importDays
	);
}

export async function syncFolder(sync: FolderSync, folder: Folder): Promise<void> {
	const { client } = sync;
	// an open folder isn't opened again, and would keep the counters of the first time
	if (client.mailbox && client.mailbox.path === folder.path) await client.mailboxClose();
	const lock = await client.getMailboxLock(folder.path, { readOnly: true });
	try {
		const { mailbox } = client;
		if (!mailbox) throw new Error("no folder is open");
		const { uidValidity, highestModseq, exists } = mailbox;
		// the server's next UID, at the time of opening; emails that arrive later are found by the next sync
		const uidNext = BigInt(mailbox.uidNext);
		if (folder.uidValidity !== uidValidity) await startOver(sync, folder, uidValidity);
		await fetchNew(sync, folder, uidNext);
		await fetchOld(sync, folder, uidNext);
		if (await hasToCompare(sync, folder, highestModseq)) await compare(sync, folder, highestModseq ?? null);
		const counters = { uidNext, messages: exists, highestModseq: highestModseq ?? null, syncedAt: new Date() };
		await saveFolder(sync, folder, counters);
	} finally {
		lock.release();
	}
}

/**
 * All UIDs are void. The places under the old number stay until the new ones are known: they say which emails are already
 * stored, so that these are attached again instead of downloaded.
 */
async function startOver(sync: FolderSync, folder: Folder, uidValidity: bigint): Promise<void> {
	await saveFolder(sync, folder, { uidValidity, highestUid: 0n, lowestUid: null, highestModseq: null, uidNext: null });
}

/** Emails above the highest UID. Never "N:*": where N is beyond the last email, "*" is that last email again. */
async function fetchNew(sync: FolderSync, folder: Folder, uidNext: bigint): Promise<void> {
	if (folder.lowestUid === null) return; // the first sync starts at the newest email
	while (folder.highestUid + 1n < uidNext) {
		const first = folder.highestUid + 1n;
		const last = min(first + BigInt(window) - 1n, uidNext - 1n);
		const messages = await listMessages(sync.client, `${first}:${last}`, new Date());
		const sorted = messages
			.filter(({ uid }) => BigInt(uid) >= first && BigInt(uid) <= last)
			.sort((a, b) => a.uid - b.uid);
		const batches = toBatches(sorted);
		for (const [index, batch] of batches.entries()) {
			sync.signal.throwIfAborted();
			const end = batch.at(-1)?.uid ?? 0;
			await storeBatch(sync, folder, batch, { highestUid: index === batches.length - 1 ? last : BigInt(end) });
			for (const { internalDate } of batch) sync.onArrival(internalDate);
		}
		if (!batches.length) await saveFolder(sync, folder, { highestUid: last });
	}
}

/** The first sync, from the newest email down, and what is older once someone imports more. */
async function fetchOld(sync: FolderSync, folder: Folder, uidNext: bigint): Promise<void> {
	const { importDays } = sync;
	if (folder.lowestUid === null)
		await saveFolder(sync, folder, { highestUid: uidNext - 1n, lowestUid: uidNext, importedDays: importDays });
	else if ((folder.importedDays ?? 0) < importDays)
		await saveFolder(sync, folder, { lowestUid: folder.highestUid + 1n, importedDays: importDays });
	if (folder.lowestUid === 1n || folder.lowestUid === null) return;
	const since = new Date(Date.now() - importDays * dayMs);
	const before = await readOldPlaces(folder);
	const top = folder.lowestUid - 1n;
	// a search by date compares days in the server's time zone
	const criteria = before.size ? { uid: `1:${top}` } : { uid: `1:${top}`, since: new Date(since.getTime() - dayMs) };
	const found = top >= 1n ? await sync.client.search(criteria, { uid: true }) : [];
	if (!found) throw new Error("the server refused the search");
	const uids = found.filter((uid) => BigInt(uid) <= top).sort((a, b) => b - a);
	const stored = await readStoredUids(folder);
	for (let start = 0; start < uids.length; start += window) {
		const some = uids.slice(start, start + window).filter((uid) => !stored.has(BigInt(uid)));
		const listed = some.length ? await listMessages(sync.client, toRanges(some), since) : [];
		const wanted = attach(listed, before).filter(({ known, internalDate }) => known || internalDate >= since);
		for (const batch of toBatches(wanted.sort((a, b) => b.uid - a.uid))) {
			sync.signal.throwIfAborted();
			await storeBatch(sync, folder, batch, { lowestUid: BigInt(batch.at(-1)?.uid ?? 1) });
		}
	}
	await saveFolder(sync, folder, { lowestUid: 1n });
	if (folder.uidValidity !== null)
		await db
			.delete(mailLocations)
			.where(and(eq(mailLocations.folderId, folder.id), ne(mailLocations.uidValidity, folder.uidValidity)));
}

/** The stored emails that this folder had under another UIDVALIDITY, by Message-ID. */
async function readOldPlaces(folder: Folder): Promise<Map<string, string>> {
	if (folder.uidValidity === null) return new Map();
	const rows = await db
		.selectDistinct({ header: mailMessages.messageId, id: mailMessages.id })
		.from(mailLocations)
		.innerJoin(mailMessages, eq(mailMessages.id, mailLocations.messageId))
		.where(and(eq(mailLocations.folderId, folder.id), ne(mailLocations.uidValidity, folder.uidValidity)));
	return new Map(rows.map(({ header, id }) => [header, id]));
}

/** Finds emails again by their Message-ID, unless two of the folder share it: then only their content tells them apart. */
function attach(listed: readonly Listed[], before: ReadonlyMap<string, string>): Listed[] {
	const counts = new Map<string, number>();
	for (const { messageId } of listed) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
	return listed.map((message) => {
		const { messageId } = message;
		const known = messageId && counts.get(messageId) === 1 ? before.get(messageId) : undefined;
		return { ...message, known: known ?? null };
	});
}

async function readStoredUids(folder: Folder): Promise<Set<bigint>> {
	if (folder.uidValidity === null) return new Set();
	const rows = await db
		.select({ uid: mailLocations.uid })
		.from(mailLocations)
		.where(and(eq(mailLocations.folderId, folder.id), eq(mailLocations.uidValidity, folder.uidValidity)));
	return new Set(rows.map(({ uid }) => uid));
}

async function hasToCompare(sync: FolderSync, folder: Folder, highestModseq: bigint | undefined): Promise<boolean> {
	if (highestModseq !== undefined) return folder.highestModseq !== highestModseq;
	const last = sync.comparedAt.get(folder.id) ?? 0;
	if (Date.now() - last < sync.compareEvery) return false;
	sync.comparedAt.set(folder.id, Date.now());
	return true;
}

/** Reads changed flags and forgets the places of emails that are no longer in the folder. The emails themselves stay. */
async function compare(sync: FolderSync, folder: Folder, highestModseq: bigint | null): Promise<void> {
	const { accountId, holder } = sync;
	const { uidValidity, id, highestUid } = folder;
	if (uidValidity === null || highestUid < 1n) return;
	const since = highestModseq === null ? null : folder.highestModseq;
	const { changed, isGone } = await readChanges(sync.client, `1:${highestUid}`, since);
	await db.transaction(async (tx) => {
		await requireLease(tx, accountId, holder);
		for (let start = 0; start < changed.length; start += window) {
			const part = changed.slice(start, start + window);
			await tx.execute(sql`
				update mail_locations set flags = array(select jsonb_array_elements_text(changed.flags))
				from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as changed (uid bigint, flags jsonb)
				where folder_id = ${id} and uid_validity = ${uidValidity} and mail_locations.uid = changed.uid`);
		}
		await tx
			.delete(mailLocations)
			.where(
				and(
					eq(mailLocations.folderId, id),
					eq(mailLocations.uidValidity, uidValidity),
					lte(mailLocations.uid, highestUid),
					isGone,
				),
			);
	});
}

async function saveFolder({ accountId, holder }: SyncContext, folder: Folder, set: Partial<Folder>): Promise<void> {
	await db.transaction(async (tx) => {
		await requireLease(tx, accountId, holder);
		await tx.update(mailFolders).set(set).where(eq(mailFolders.id, folder.id));
	});
	Object.assign(folder, set);
}

/** A folder that was deleted at the server: its emails are no longer there. */
export async function forgetMissingFolders(accountId: string): Promise<void> {
	const missing = db
		.select({ id: mailFolders.id })
		.from(mailFolders)
		.where(and(eq(mailFolders.accountId, accountId), gt(mailFolders.missingSince, sql`'-infinity'`)));
	await db.delete(mailLocations).where(inArray(mailLocations.folderId, missing));
	await db
		.update(mailFolders)
		.set({ highestUid: 0n, lowestUid: null, highestModseq: null, uidNext: null, uidValidity: null, messages: 0 })
		.where(and(inArray(mailFolders.id, missing), sql`${mailFolders.uidValidity} is not null`));
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);
