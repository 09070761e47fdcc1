import { and, eq, ne, type SQL } from "drizzle-orm";
import { consents } from "#app/people/customers/tables.server.ts";
import { type Actor, record } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { stopWording } from "./newsletter.ts";
import { subscribers, suppressions } from "./tables.server.ts";

export type Subscriber = typeof subscribers.$inferSelect;
/** Who did it, from where, and on which page or by which program. */
export type How = { actor: Actor; ip: string; source: string };

/** Writes down that a row has just become confirmed: the consent with the words that were shown, and the way back in. */
export async function noteJoined(tx: Tx, row: Subscriber, { actor, ip }: Omit<How, "source">): Promise<void> {
	const consent = { kind: "email", purpose: "newsletter", granted: true } as const;
	await tx.insert(consents).values({ ...consent, value: row.email, wording: row.wording, source: row.source, ip });
	await tx.delete(suppressions).where(and(eq(suppressions.email, row.email), eq(suppressions.reason, "unsubscribed")));
	await record(tx, actor, "subscriber", row.id, "confirmed", { source: row.source });
}

/** Takes whoever `who` names off the list. Nothing happens to those who have left already. */
export async function leaveList(tx: Tx, who: SQL, { actor, ip, source }: How, now: Date): Promise<void> {
	const [left] = await tx
		.update(subscribers)
		.set({ status: "unsubscribed", unsubscribedAt: now })
		.where(and(who, ne(subscribers.status, "unsubscribed")))
		.returning();
	if (!left) return;
	const consent = { kind: "email", purpose: "newsletter", granted: false } as const;
	await tx.insert(consents).values({ ...consent, value: left.email, wording: stopWording, source, ip });
	await tx.insert(suppressions).values({ email: left.email, reason: "unsubscribed", at: now }).onConflictDoNothing();
	await record(tx, actor, "subscriber", left.id, "unsubscribed", { source });
}

/** Bounced, complained, or asked us never to write: a form can't undo that. */
export async function isBarred(on: Pick<Tx, "select">, email: string): Promise<boolean> {
	const [row] = await on
		.select({ email: suppressions.email })
		.from(suppressions)
		.where(and(eq(suppressions.email, email), ne(suppressions.reason, "unsubscribed")))
		.limit(1);
	return row !== undefined;
}
