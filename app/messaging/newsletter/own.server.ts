// The newsletter of somebody who has proved that the address is theirs: no mail has to ask them again.
import { eq } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { type How, isBarred, leaveList, noteJoined } from "./list.server.ts";
import { newsletterWording } from "./newsletter.ts";
import { subscribers } from "./tables.server.ts";

/** "barred": mail came back, or the address asked us never to write; the office has to look at it first. */
export async function newsletterOf(email: string): Promise<{ state: "on" | "off" | "barred"; since: Date | null }> {
	if (await isBarred(db, email)) return { state: "barred", since: null };
	const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email));
	if (row?.status === "confirmed") return { state: "on", since: row.confirmedAt };
	return { state: "off", since: row?.unsubscribedAt ?? null };
}

export async function joinOwn(email: string, how: How & { userAgent: string }, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		if (await isBarred(tx, email)) return;
		const proof = {
			wording: newsletterWording,
			source: how.source,
			askedAt: now,
			ip: how.ip,
			userAgent: how.userAgent.slice(0, 500),
		};
		await tx
			.insert(subscribers)
			.values({ email, ...proof })
			.onConflictDoNothing({ target: subscribers.email });
		const [before] = await tx.select().from(subscribers).where(eq(subscribers.email, email)).for("update");
		if (!before || before.status === "confirmed") return;
		const [row] = await tx
			.update(subscribers)
			.set({ ...proof, status: "confirmed", confirmedAt: now })
			.where(eq(subscribers.id, before.id))
			.returning();
		if (row) await noteJoined(tx, row, how);
	});
}

export async function leaveOwn(email: string, how: How, now: Date): Promise<void> {
	await db.transaction((tx) => leaveList(tx, eq(subscribers.email, email), how, now));
}
