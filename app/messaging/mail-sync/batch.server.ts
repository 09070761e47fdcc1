// One batch of emails: fetched with limited memory, then stored together with the cursor of its folder.
import { eq } from "drizzle-orm";
import type { FetchMessageObject, ImapFlow } from "imapflow";
import { maxMessageBytes } from "#app/messaging/accounts/connect.server.ts";
import { mailFolders } from "#app/messaging/accounts/tables.server.ts";
import { db, isInvalidValue } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Folder } from "./folders.server.ts";
import { requireLease } from "./lease.server.ts";
import type { Receiver } from "./receiver.server.ts";
import { mailLocations } from "./tables.server.ts";

export type SyncContext = { accountId: string; holder: string; client: ImapFlow; receiver: Receiver };

/** An email at the server, without its content. `messageId`: "" where there is none. */
export type Listed = {
	uid: number;
	size: number;
	flags: string[];
	internalDate: Date;
	messageId: string;
	/** the stored email it is known to be, so that it isn't downloaded again */
	known: string | null;
};

/** Held in memory at a time, besides one larger email. */
const batchBytes = 8_000_000;
const batchMessages = 40;

/** Lists emails by their UIDs. `now` stands in where a server sends no date. */
export async function listMessages(client: ImapFlow, range: string, now: Date): Promise<Listed[]> {
	const query = { uid: true, size: true, flags: true, internalDate: true, envelope: true } as const;
	const found = await client.fetchAll(range, query, { uid: true });
	return found.map((message) => toListed(message, now));
}

function toListed({ uid, size = 0, flags, internalDate, envelope }: FetchMessageObject, now: Date): Listed {
	const date = internalDate ? new Date(internalDate) : now;
	return {
		uid,
		size,
		flags: toFlags(flags),
		internalDate: Number.isNaN(date.getTime()) ? now : date,
		messageId: envelope?.messageId?.trim() ?? "",
		known: null,
	};
}

/** At most a hundred: a server could send any number of keywords. */
export const toFlags = (flags: ReadonlySet<string> | undefined) =>
	[...(flags ?? [])]
		.slice(0, 100)
		.map((flag) => flag.slice(0, 100))
		.filter((flag) => flag !== "\\Recent");

/** Splits emails so that each part fits into memory. */
export function toBatches(messages: readonly Listed[]): Listed[][] {
	const batches: Listed[][] = [];
	let bytes = 0;
	for (const message of messages) {
		const size = message.known ? 0 : Math.min(message.size, maxMessageBytes);
		const last = batches.at(-1);
		if (last && last.length < batchMessages && bytes + size <= batchBytes) {
			last.push(message);
			bytes += size;
		} else {
			batches.push([message]);
			bytes = size;
		}
	}
	return batches;
}

/**
 * Downloads a batch and stores it with the new cursor in one transaction: after a crash it is either complete or fetched again.
 * An email that was deleted at the server meanwhile is left out.
 */
export async function storeBatch(
	{ accountId, holder, client, receiver }: SyncContext,
	folder: Folder,
	batch: readonly Listed[],
	cursor: Partial<Folder>,
): Promise<void> {
	const sources = await download(client, batch);
	// the reader decides how many it reads at the same time
	const messages = await Promise.all(
		batch.map(async (listed) => {
			const source = sources.get(listed.uid);
			return { listed, message: source && !listed.known ? await receiver.read(source) : null };
		}),
	);
	const receiveAll = (receive: Receiver["receive"]) =>
		db.transaction(async (tx) => {
			await requireLease(tx, accountId, holder);
			const locations: (typeof mailLocations.$inferInsert)[] = [];
			for (const { listed, message } of messages) {
				const { internalDate, flags, known, uid } = listed;
				const received = message && { accountId, folderRole: folder.role, message, internalDate, flags };
				const messageId = received ? (await receive(tx, received)).id : known;
				if (messageId && folder.uidValidity !== null)
					locations.push({ folderId: folder.id, uidValidity: folder.uidValidity, uid: BigInt(uid), messageId, flags });
			}
			if (locations.length) await tx.insert(mailLocations).values(locations).onConflictDoNothing();
			await tx.update(mailFolders).set(cursor).where(eq(mailFolders.id, folder.id));
		});
	try {
		await receiveAll(receiver.receive);
	} catch (error) {
		if (!isInvalidValue(error)) throw error;
		await receiveAll(skipInvalid(receiver));
	}
	Object.assign(folder, cursor);
}

/** One email that can't be stored must not keep all later ones from arriving. */
function skipInvalid({ receive }: Receiver): Receiver["receive"] {
	return async (tx, received) => {
		try {
			return await tx.transaction((savepoint) => receive(savepoint, received));
		} catch (error) {
			if (!isInvalidValue(error)) throw error;
			log().error({ err: error, messageId: received.message.messageId }, "an email could not be stored");
			return { id: "" };
		}
	};
}

async function download(client: ImapFlow, batch: readonly Listed[]): Promise<Map<number, Buffer>> {
	const uids = batch.filter(({ known }) => !known).map(({ uid }) => uid);
	const sources = new Map<number, Buffer>();
	if (!uids.length) return sources;
	const query = { uid: true, source: { start: 0, maxLength: maxMessageBytes } };
	for await (const { uid, source } of client.fetch(uids.join(","), query, { uid: true }))
		if (source) sources.set(uid, source);
	return sources;
}
