// Newsletter subscriptions of customers who are signed in. They have proved that the address is theirs, so no
// confirmation email is needed.
import { eq } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { newsletterWording } from "./newsletter.ts";
import { type ChangeSource, isSuppressed, recordSubscribed, unsubscribeWhere } from "./subscribers.server.ts";
import { subscribers } from "./tables.server.ts";

/** "suppressed": the address bounced, complained or asked us never to email it; only the office can change that. */
export async function newsletterState(
	email: string,
): Promise<{ state: "on" | "off" | "suppressed"; since: Date | null }> {
	if (await isSuppressed(db, email)) return { state: "suppressed", since: null };
	const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email));
	if (row?.status === "confirmed") return { state: "on", since: row.confirmedAt };
	return { state: "off", since: row?.unsubscribedAt ?? null };
}

export async function subscribeVerified(
	email: string,
	by: ChangeSource & { userAgent: string },
	now: Date,
): Promise<void> {
	await db.transaction(async (tx) => {
		if (await isSuppressed(tx, email)) return;
		const proof = {
			wording: newsletterWording,
			source: by.source,
			signedUpAt: now,
			ip: by.ip,
			userAgent: by.userAgent.slice(0, 500),
		};
		await tx
			.insert(subscribers)
			.values({ email, ...proof })
			.onConflictDoNothing({ target: subscribers.email });
		const [current] = await tx.select().from(subscribers).where(eq(subscribers.email, email)).for("update");
		if (!current || current.status === "confirmed") return;
		const [row] = await tx
			.update(subscribers)
			.set({ ...proof, status: "confirmed", confirmedAt: now })
			.where(eq(subscribers.id, current.id))
			.returning();
		if (row) await recordSubscribed(tx, row, by);
	});
}

export async function unsubscribeVerified(email: string, by: ChangeSource, now: Date): Promise<void> {
	await db.transaction((tx) => unsubscribeWhere(tx, eq(subscribers.email, email), by, now));
}
