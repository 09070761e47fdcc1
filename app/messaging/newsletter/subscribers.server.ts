import { and, eq, ne, type SQL } from "drizzle-orm";
import { consents } from "#app/people/customers/tables.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { unsubscribeWording } from "./newsletter.ts";
import { subscribers, suppressions } from "./tables.server.ts";

export type Subscriber = typeof subscribers.$inferSelect;
/** Who changes a subscription, from which IP address, and on which page or in which email app (`source`). */
export type ChangeSource = {
	actor: Actor;
	ip: string;
	source: string;
	/** when and how they said so to the office */
	evidence?: string;
};

/** Records that `row` was just confirmed: stores the consent with its wording and lifts an earlier unsubscription. */
export async function recordSubscribed(
	tx: Tx,
	row: Subscriber,
	{ actor, ip, evidence = "" }: Omit<ChangeSource, "source">,
): Promise<void> {
	const consent = { kind: "email", purpose: "newsletter", granted: true } as const;
	const { email: value, wording, source } = row;
	await tx.insert(consents).values({ ...consent, value, wording, source, evidence, ip, staffId: staffIdOf(actor) });
	await tx.delete(suppressions).where(and(eq(suppressions.email, row.email), eq(suppressions.reason, "unsubscribed")));
	await recordAudit(tx, actor, "subscriber", row.id, "confirmed", { source: row.source });
}

/** Unsubscribes the subscriber that `condition` matches. False when they have unsubscribed already. */
export async function unsubscribeWhere(
	tx: Tx,
	condition: SQL,
	{ actor, ip, source, evidence = "" }: ChangeSource,
	now: Date,
): Promise<boolean> {
	const [row] = await tx
		.update(subscribers)
		.set({ status: "unsubscribed", unsubscribedAt: now })
		.where(and(condition, ne(subscribers.status, "unsubscribed")))
		.returning();
	if (!row) return false;
	const consent = { kind: "email", purpose: "newsletter", granted: false } as const;
	const proof = { wording: unsubscribeWording, source, evidence, ip, staffId: staffIdOf(actor) };
	await tx.insert(consents).values({ ...consent, ...proof, value: row.email });
	await tx.insert(suppressions).values({ email: row.email, reason: "unsubscribed", at: now }).onConflictDoNothing();
	await recordAudit(tx, actor, "subscriber", row.id, "unsubscribed", { source, ...(evidence && { evidence }) }, now);
	return true;
}

const staffIdOf = (actor: Actor): string | null => (actor.kind === "staff" ? actor.id : null);

/** Whether the address bounced, complained or asked us never to email it. A sign-up form can't undo that. */
export async function isSuppressed(on: Pick<Tx, "select">, email: string): Promise<boolean> {
	const [row] = await on
		.select({ email: suppressions.email })
		.from(suppressions)
		.where(and(eq(suppressions.email, email), ne(suppressions.reason, "unsubscribed")))
		.limit(1);
	return row !== undefined;
}
