import { type SQL, sql } from "drizzle-orm";
import type { Ordered } from "#app/noun/ordered.ts";
import { collect } from "#app/noun/registry.server.ts";
import { db } from "#app/platform/db.server.ts";
import { deleteUnknownFiles } from "#app/platform/files.server.ts";

/** Where a noun stores files, and which of them its records refer to. */
type StoredFiles = Ordered & {
	/** the first part of the keys, such as "quotes" */
	folder: string;
	/** SELECT of the keys that records refer to */
	keys: SQL;
};

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** its files, so that those that a killed process left behind are deleted */
		storedFiles?: readonly StoredFiles[];
	}
}

const leftoverHours = 48;
/** an attachment may be the only reference to an earlier version of a document */
const attachedKeys = sql`select attachment ->> 'key' from outgoing_emails, jsonb_array_elements(attachments) attachment`;

/** Deletes documents that a killed process wrote without storing a reference to them. Returns how many it deleted. */
export async function deleteUnusedFiles(now: Date): Promise<number> {
	const time = new Date(now.getTime() - leftoverHours * 3_600_000);
	const stored = collect("storedFiles");
	const used = sql.join([...stored.map(({ keys }) => keys), attachedKeys], sql` union all `);
	let deleted = 0;
	for (const { folder } of stored) {
		deleted += await deleteUnknownFiles(folder, time, async (keys) => {
			const { rows } = await db.execute<{ key: string }>(
				sql`select key from (${used}) used (key) where key in ${keys}`,
			);
			return rows.map(({ key }) => key);
		});
	}
	return deleted;
}
