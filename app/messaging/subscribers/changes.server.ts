// What the office does with a subscriber. People otherwise sign up, confirm and unsubscribe by themselves.
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { newsletterWording } from "#app/messaging/newsletter/newsletter.ts";
import { recordSubscribed, unsubscribeWhere } from "#app/messaging/newsletter/subscribers.server.ts";
import { applySignup } from "#app/messaging/newsletter/subscriptions.server.ts";
import { subscribers, suppressions } from "#app/messaging/newsletter/tables.server.ts";
import { bounces } from "#app/messaging/newsletter-sending/tables.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { normalizeEmail } from "#app/people/customers/matching.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { agreementLabels, type BlockReason } from "./subscriber.ts";
import type { NewSubscriber } from "./subscriber-form.ts";

type Editor = Permitted<"subscribers.edit">;

/**
 * blocked: nobody may email this address. unsubscribed: only they can subscribe again, by confirming. subscribed: they are
 * already. emailed-today: they got an email about their subscription today, so no other one was sent.
 */
export type AddOutcome =
	| { kind: "added"; id: string }
	| { kind: "subscribed" | "emailed-today"; id: string }
	| { kind: "unsubscribed"; id: string | null }
	| { kind: "blocked"; reason: BlockReason };

/** Adds someone who agreed in a talk with the office: at once, or after they have confirmed by email. */
export async function addSubscriber(by: Editor, added: NewSubscriber, now: Date): Promise<AddOutcome> {
	const company = await readCompany();
	const email = normalizeEmail(added.email);
	const proof = { email, name: added.name, wording: newsletterWording, source: "office", signedUpAt: now };
	const evidence = `${agreementLabels[added.agreement]}: ${added.evidence}`;
	return db.transaction(async (tx): Promise<AddOutcome> => {
		const [known] = await tx.select().from(subscribers).where(eq(subscribers.email, email)).for("update");
		const blocked = await findSuppressions(tx, email);
		if (blocked.block) return { kind: "blocked", reason: blocked.block };
		if (known?.status === "confirmed") return { kind: "subscribed", id: known.id };
		if (added.confirm === "email") {
			const about = { actor: actor(by), day: today(now), evidence };
			const { id, emailed } = await applySignup(tx, { ...proof, ip: null, userAgent: null }, company, about);
			return emailed === "confirm" ? { kind: "added", id } : { kind: "emailed-today", id };
		}
		if (blocked.hasUnsubscribed || known?.status === "unsubscribed")
			return { kind: "unsubscribed", id: known?.id ?? null };
		await tx.insert(subscribers).values(proof).onConflictDoNothing({ target: subscribers.email });
		const [row] = await tx
			.update(subscribers)
			.set({ ...proof, name: added.name || (known?.name ?? ""), status: "confirmed", confirmedAt: now })
			.where(and(eq(subscribers.email, email), eq(subscribers.status, "pending")))
			.returning();
		if (!row) return { kind: "subscribed", id: await findId(tx, email) };
		await recordSubscribed(tx, row, { actor: actor(by), ip: "", evidence });
		return { kind: "added", id: row.id };
	});
}

async function findId(tx: Tx, email: string): Promise<string> {
	const [row] = await tx.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.email, email));
	if (!row) throw new Error("the subscriber was deleted while they were added");
	return row.id;
}

async function findSuppressions(tx: Tx, email: string) {
	const rows = await tx.select().from(suppressions).where(eq(suppressions.email, email));
	const reasons = rows.map(({ reason }) => reason);
	return {
		block: reasons.find((reason) => reason !== "unsubscribed") ?? null,
		hasUnsubscribed: reasons.includes("unsubscribed"),
	};
}

/** `isForever`: nobody can add or sign up the address again until the office unblocks it. */
export async function unsubscribeByOffice(
	by: Editor,
	id: string,
	{ evidence, isForever }: { evidence: string; isForever: boolean },
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const how = { actor: actor(by), ip: "", source: "office", evidence };
		if (!(await unsubscribeWhere(tx, eq(subscribers.id, id), how, now))) return "stale";
		if (!isForever) return "done";
		const [row] = await tx.select({ email: subscribers.email }).from(subscribers).where(eq(subscribers.id, id));
		if (!row) throw new Error("the subscriber was deleted while they were unsubscribed");
		await tx.insert(suppressions).values({ email: row.email, reason: "requested", at: now }).onConflictDoNothing();
		await recordAudit(tx, actor(by), "subscriber", id, "requested", {}, now);
		return "done";
	});
}

/**
 * Lifts the block of an address. After bounces they get the newsletter again. Whoever complained or asked never to get it
 * stays unsubscribed: only their own confirmation changes that.
 */
export async function unblockSubscriber(
	by: Editor,
	id: string,
	evidence: string,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [row] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for("update");
		if (!row) return "stale";
		const lifted = await tx
			.delete(suppressions)
			.where(and(eq(suppressions.email, row.email), ne(suppressions.reason, "unsubscribed")))
			.returning({ reason: suppressions.reason });
		if (!lifted.length) return "stale";
		await tx
			.update(bounces)
			.set({ clearedAt: now })
			.where(
				and(
					eq(bounces.email, row.email),
					isNull(bounces.clearedAt),
					inArray(bounces.kind, ["hard", "soft", "complaint"]),
				),
			);
		const reasons = lifted.map(({ reason }) => reason);
		await recordAudit(tx, actor(by), "subscriber", id, "unblocked", { evidence, reasons }, now);
		if (reasons.some((reason) => reason !== "bounced")) {
			const how = { actor: actor(by), ip: "", source: "office", evidence };
			await unsubscribeWhere(tx, eq(subscribers.id, id), how, now);
		}
		return "done";
	});
}
