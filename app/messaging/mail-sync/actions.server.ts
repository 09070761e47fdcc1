// What the office changes at the servers: each is a job, so that a server that is down delays it and loses nothing.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { ImapFlow } from "imapflow";
import { z } from "zod";
import { createImap } from "#app/messaging/accounts/connect.server.ts";
import { findAccount, readCredentials, toServers } from "#app/messaging/accounts/credentials.server.ts";
import { findProviderByHost } from "#app/messaging/accounts/providers.ts";
import { mailFolders } from "#app/messaging/accounts/tables.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { defineQueue, enqueue, handle } from "#app/platform/queue.server.ts";
import { mailLocations } from "./tables.server.ts";

const flag = z.string().max(100);
const messageIds = z.array(z.uuid()).max(500);
const flagChanges = defineQueue(
	"mail.flags",
	z.object({ accountId: z.uuid(), messageIds, add: z.array(flag), remove: z.array(flag) }),
	{ label: "Email marks", retryLimit: 8 },
);
const trashMoves = defineQueue("mail.trash", z.object({ accountId: z.uuid(), messageIds }), {
	label: "Emails moved to the trash",
	retryLimit: 8,
});

export const tasks = {
	...handle(flagChanges, changeFlags),
	...handle(trashMoves, moveMessages),
};

type FlagChange = { add?: readonly string[]; remove?: readonly string[] };

/** Marks emails in every folder and account that has them, such as with "\\Seen" or "\\Answered". */
export async function setFlags(
	tx: Tx,
	messages: readonly string[],
	{ add = [], remove = [] }: FlagChange,
): Promise<void> {
	for (const [accountId, ids] of await groupByAccount(tx, messages))
		await enqueue(tx, flagChanges, { accountId, messageIds: ids, add: [...add], remove: [...remove] });
}

/** Moves emails to the trash of every account that has them. The server deletes them when it likes; we never do. */
export async function moveToTrash(tx: Tx, messages: readonly string[]): Promise<void> {
	for (const [accountId, ids] of await groupByAccount(tx, messages))
		await enqueue(tx, trashMoves, { accountId, messageIds: ids });
}

async function groupByAccount(tx: Tx, messages: readonly string[]): Promise<Map<string, string[]>> {
	const groups = new Map<string, string[]>();
	if (!messages.length) return groups;
	const rows = await tx
		.selectDistinct({ accountId: mailFolders.accountId, messageId: mailLocations.messageId })
		.from(mailLocations)
		.innerJoin(mailFolders, eq(mailFolders.id, mailLocations.folderId))
		.where(inArray(mailLocations.messageId, [...messages]));
	for (const { accountId, messageId } of rows) groups.set(accountId, [...(groups.get(accountId) ?? []), messageId]);
	return groups;
}

type Place = { folderId: string; path: string; role: string; uidValidity: bigint; uids: number[] };

async function findPlaces(accountId: string, messages: readonly string[]): Promise<Place[]> {
	const rows = await db
		.select({
			folderId: mailFolders.id,
			path: mailFolders.path,
			role: mailFolders.role,
			uidValidity: mailLocations.uidValidity,
			uids: sql<number[]>`array_agg(${mailLocations.uid}::float8)`,
		})
		.from(mailLocations)
		.innerJoin(mailFolders, eq(mailFolders.id, mailLocations.folderId))
		.where(and(eq(mailFolders.accountId, accountId), inArray(mailLocations.messageId, [...messages])))
		.groupBy(mailFolders.id, mailFolders.path, mailFolders.role, mailLocations.uidValidity);
	return rows;
}

type Work = { accountId: string; messageIds: string[] };

async function changeFlags({ accountId, messageIds: ids, add, remove }: Work & { add: string[]; remove: string[] }) {
	const places = await findPlaces(accountId, ids);
	if (!places.length) return;
	await withClient(accountId, async (client) => {
		for (const place of places)
			await inFolder(client, place, async () => {
				const uids = place.uids.join(",");
				if (add.length) await client.messageFlagsAdd(uids, add, { uid: true });
				if (remove.length) await client.messageFlagsRemove(uids, remove, { uid: true });
			});
	});
}

async function moveMessages({ accountId, messageIds: ids }: Work) {
	const places = (await findPlaces(accountId, ids)).filter(({ role }) => role !== "trash");
	if (!places.length) return;
	await withClient(accountId, async (client) => {
		const trash = await findTrash(client, accountId);
		for (const place of places)
			await inFolder(client, place, async () => {
				await client.messageMove(place.uids.join(","), trash, { uid: true });
			});
	});
}

async function findTrash(client: ImapFlow, accountId: string): Promise<string> {
	const [trash] = await db
		.select({ path: mailFolders.path })
		.from(mailFolders)
		.where(and(eq(mailFolders.accountId, accountId), eq(mailFolders.role, "trash")));
	return trash?.path ?? (await client.mailboxCreate("Trash")).path;
}

/** Does nothing when the server has numbered the folder anew: the next sync finds the emails under their new numbers. */
async function inFolder(client: ImapFlow, { path, uidValidity }: Place, run: () => Promise<void>): Promise<void> {
	const lock = await client.getMailboxLock(path);
	try {
		if (client.mailbox && client.mailbox.uidValidity === uidValidity) await run();
	} finally {
		lock.release();
	}
}

/** A connection for one job. Nothing happens for an account that a person paused or removed. */
async function withClient<Result>(
	accountId: string,
	run: (client: ImapFlow) => Promise<Result>,
): Promise<Result | null> {
	const account = await findAccount(accountId);
	if (account?.status !== "active") return null;
	const client = await createImap(toServers(account).imap, await readCredentials(account), { disableAutoIdle: true });
	try {
		await client.connect();
		return await run(client);
	} finally {
		await client.logout().catch(() => client.close());
	}
}

/**
 * Puts a copy of a sent email into the Sent folder, unless it is there already or the provider does it. Null when the account
 * is paused or removed.
 */
export async function appendToSent(
	accountId: string,
	raw: Buffer,
	messageId: string,
): Promise<"filed" | "found" | "appended" | null> {
	const account = await findAccount(accountId);
	if (account && findProviderByHost(account.imapHost)?.filesSent) return "filed";
	return withClient(accountId, async (client) => {
		const listed = await client.list();
		const sent =
			listed.find(({ specialUse }) => specialUse === "\\Sent")?.path ?? (await client.mailboxCreate("Sent")).path;
		const lock = await client.getMailboxLock(sent);
		try {
			const found = await client.search({ header: { "message-id": messageId } }, { uid: true });
			if ((found || []).length) return "found";
			await client.append(sent, raw, ["\\Seen"]);
			return "appended";
		} finally {
			lock.release();
		}
	});
}
