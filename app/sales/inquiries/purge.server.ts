import { and, eq, lt, type SQL } from "drizzle-orm";
import { discardPhotos } from "#app/content/media/photos.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { inquiries } from "./tables.server.ts";

const retentionDays = 30;

/** Deletes one inquiry in the spam folder permanently, with its photos. False when it isn't there. */
export async function purgeSpam(by: Permitted<"inquiries.purge">, id: string, now: Date): Promise<boolean> {
	return (await purge(actor(by), eq(inquiries.id, id), now)) > 0;
}

/** Deletes spam that is older than 30 days. Returns how many. */
export function purgeOldSpam(now: Date): Promise<number> {
	const before = new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000);
	return purge({ kind: "system", name: "Spam cleanup" }, lt(inquiries.statusAt, before), now);
}

async function purge(by: Actor, condition: SQL, now: Date): Promise<number> {
	return db.transaction(async (tx) => {
		const deleted = await tx
			.delete(inquiries)
			.where(and(eq(inquiries.status, "spam"), condition))
			.returning({ id: inquiries.id, number: inquiries.number });
		const ids = deleted.map((inquiry) => inquiry.id);
		await discardPhotos(tx, "inquiry", ids, now);
		for (const { id, number } of deleted) await recordAudit(tx, by, "inquiry", id, "purged", { number }, now);
		return deleted.length;
	});
}
