import { and, eq, lt, type SQL } from "drizzle-orm";
import { releasePhotos } from "#app/content/media/photos.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { type Actor, record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { inquiries } from "./tables.server.ts";

const keptDays = 30;

/** Deletes one inquiry out of the spam tray for good, photos included. False when it is not there (any more). */
export async function purgeSpam(by: Permitted<"inquiries.purge">, id: string, now: Date): Promise<boolean> {
	return (await purge(actor(by), eq(inquiries.id, id), now)) > 0;
}

/** Deletes what has lain in the spam tray for thirty days. Gives how many. */
export function purgeOldSpam(now: Date): Promise<number> {
	const before = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000);
	return purge({ kind: "system", name: "Spam tray" }, lt(inquiries.statusAt, before), now);
}

async function purge(by: Actor, which: SQL, now: Date): Promise<number> {
	return db.transaction(async (tx) => {
		const gone = await tx
			.delete(inquiries)
			.where(and(eq(inquiries.status, "spam"), which))
			.returning({ id: inquiries.id, number: inquiries.number });
		const ids = gone.map((inquiry) => inquiry.id);
		await releasePhotos(tx, "inquiry", ids, now);
		for (const { id, number } of gone) await record(tx, by, "inquiry", id, "purged", { number }, now);
		return gone.length;
	});
}
