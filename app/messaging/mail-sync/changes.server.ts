// What changed in a folder that has been read before.
import { type SQL, sql } from "drizzle-orm";
import type { ExpungeEvent, ImapFlow } from "imapflow";
import { toFlags } from "./batch.server.ts";
import { mailLocations } from "./tables.server.ts";
import { toMultirange } from "./uid-ranges.ts";

/** A server that names more removed emails at once is asked for those that are left. */
const maxVanished = 100_000;

type Changes = {
	changed: { uid: number; flags: string[] }[];
	/** a condition on `mailLocations`: the email is no longer in the folder */
	isGone: SQL;
};

/**
 * The new flags of emails in the open folder, and which emails it no longer has. A server with QRESYNC (RFC 7162) answers the one
 * question with both. Others are asked for all UIDs that are left.
 */
export async function readChanges(client: ImapFlow, range: string, since: bigint | null): Promise<Changes> {
	const changed: Changes["changed"] = [];
	const vanished = new Set<number>();
	const collect = (event: ExpungeEvent) => {
		if (event.vanished && event.uid && vanished.size <= maxVanished) vanished.add(event.uid);
	};
	const tellsVanished = since !== null && client.enabled.has("QRESYNC") && client.mailbox && !client.mailbox.noModseq;
	client.on("expunge", collect);
	try {
		const query = { uid: true, flags: true } as const;
		const only = since === null ? {} : { changedSince: since };
		for await (const { uid, flags } of client.fetch(range, query, { uid: true, ...only }))
			changed.push({ uid, flags: toFlags(flags) });
	} finally {
		client.off("expunge", collect);
	}
	if (tellsVanished && vanished.size <= maxVanished)
		return { changed, isGone: sql`${mailLocations.uid} <@ ${toMultirange([...vanished])}::int8multirange` };
	const found = await client.search({ uid: range }, { uid: true });
	if (!found) throw new Error("the server refused the search");
	return { changed, isGone: sql`not (${mailLocations.uid} <@ ${toMultirange(found)}::int8multirange)` };
}
