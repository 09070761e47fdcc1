import { and, eq, inArray, isNull, not, sql } from "drizzle-orm";
import type { ImapFlow, ListResponse, StatusObject } from "imapflow";
import { mailFolders } from "#app/messaging/accounts/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type FolderPlan, planFolder } from "./folder-role.ts";

export type Folder = typeof mailFolders.$inferSelect;
export type ListedFolder = { folder: Folder; status: StatusObject | null };

/** More than any person has; a server that lists more is broken or hostile. */
const maxFolders = 1_000;

const statusQuery = { messages: true, uidNext: true, uidValidity: true, highestModseq: true };

/** The folders as the server has them now, with their counters. The inbox is last: the connection stays in it. */
export async function listFolders(client: ImapFlow, accountId: string): Promise<ListedFolder[]> {
	const listed = (await client.list({ statusQuery })).slice(0, maxFolders);
	const planned = listed.flatMap((entry) => {
		const plan = planFolder(entry);
		return plan ? [{ entry, path: entry.path.normalize("NFC"), plan }] : [];
	});
	const rows = await saveFolders(accountId, planned);
	const found = planned.flatMap(({ entry, path }): ListedFolder[] => {
		const folder = rows.get(path);
		return folder ? [{ folder: { ...folder, path: entry.path }, status: entry.status ?? null }] : [];
	});
	return found.sort((a, b) => Number(a.folder.role === "inbox") - Number(b.folder.role === "inbox"));
}

type Planned = { entry: ListResponse; path: string; plan: FolderPlan };

async function saveFolders(accountId: string, planned: readonly Planned[]): Promise<Map<string, Folder>> {
	const paths = planned.map(({ path }) => path);
	if (!paths.length) return new Map();
	const rows = await db
		.insert(mailFolders)
		.values(planned.map(({ path, plan }) => ({ accountId, path, ...plan })))
		.onConflictDoUpdate({
			target: [mailFolders.accountId, mailFolders.path],
			set: {
				role: sql`excluded.role`,
				roleSource: sql`excluded.role_source`,
				isSynced: sql`excluded.is_synced`,
				missingSince: null,
			},
		})
		.returning();
	await db
		.update(mailFolders)
		.set({ missingSince: sql`now()` })
		.where(
			and(
				eq(mailFolders.accountId, accountId),
				isNull(mailFolders.missingSince),
				not(inArray(mailFolders.path, paths)),
			),
		);
	return new Map(rows.map((row) => [row.path, row]));
}
