import { createHash } from "node:crypto";
import { and, eq, gt, lt, ne, notExists, sql } from "drizzle-orm";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { normalizeEmail } from "#app/people/customers/matching.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { alreadySubscribedEmail, confirmationEmail, welcomeEmail } from "./emails.server.ts";
import { confirmLinkDays, newsletterWording, planSignup } from "./newsletter.ts";
import type { SubscribeForm } from "./newsletter-form.ts";
import { isSuppressed, recordSubscribed, type Subscriber, unsubscribeWhere } from "./subscribers.server.ts";
import { subscribers, suppressions } from "./tables.server.ts";
import { newsletterPostLimit } from "./urls.ts";

/** Seconds to wait when an IP address has sent too many sign-ups, else null. Counts invalid requests too. */
export function newsletterRetryAfter(ip: string): Promise<number | null> {
	return consumeAddressLimit(newsletterPostLimit, ip);
}

/**
 * Signs an address up for the newsletter. The result is the same for every address, so that no one can find out who is
 * subscribed. Sends at most one email a day, and none to a suppressed address.
 */
export async function subscribe(form: SubscribeForm, client: Visitor, now: Date): Promise<void> {
	if (form.extra !== "") return;
	const company = await readCompany();
	const email = normalizeEmail(form.email);
	const proof = {
		name: form.name,
		wording: newsletterWording,
		source: form.source,
		signedUpAt: now,
		ip: client.ip,
		userAgent: client.userAgent.slice(0, 500),
	};
	await db
		.transaction(async (tx) => {
			await applySignup(tx, { email, ...proof }, company, { actor: visitorActor(client), day: today(now) });
			if (await isSuppressed(tx, email)) throw suppressedAddress;
		})
		.catch((error) => {
			if (error !== suppressedAddress) throw error;
		});
}

/** Thrown to roll back the sign-up of a suppressed address, which then takes as long as any other. */
const suppressedAddress = new Error("suppressed address");

type SignupProof = Pick<Subscriber, "email" | "name" | "wording" | "source" | "signedUpAt" | "ip" | "userAgent">;

/** Stores the sign-up and emails the address, at most once on each of the company's calendar days. Returns what was sent. */
export async function applySignup(
	tx: Tx,
	proof: SignupProof,
	company: Company,
	{ actor, day, evidence }: { actor: Actor; day: string; evidence?: string },
): Promise<{ id: string; emailed: "known" | "confirm" | null }> {
	await tx.insert(subscribers).values(proof).onConflictDoNothing({ target: subscribers.email });
	const [row] = await tx.select().from(subscribers).where(eq(subscribers.email, proof.email)).for("update");
	if (!row) throw new Error("subscriber row not found");
	const plan = planSignup(row, day);
	const [updated] = await tx
		.update(subscribers)
		.set({
			...(plan.keepProof ? {} : { ...proof, name: proof.name || row.name, status: "pending" as const }),
			lastEmailedOn: day,
			// a link that has expired doesn't work again
			...(plan.newLink || (row.status === "pending" && row.signedUpAt <= confirmationCutoff(proof.signedUpAt))
				? { confirmId: sql`uuidv4()` }
				: {}),
		})
		.where(eq(subscribers.id, row.id))
		.returning();
	if (!plan.email || !updated) return { id: row.id, emailed: null };
	const idempotencyKey = `newsletter:${fingerprint(proof.email)}:${day}`;
	await sendEmail(
		tx,
		(plan.email === "known" ? alreadySubscribedEmail : confirmationEmail)(updated, company, idempotencyKey),
	);
	const about = { source: proof.source, ...(evidence && { evidence }) };
	await recordAudit(tx, actor, "subscriber", row.id, "signed-up", about);
	return { id: row.id, emailed: plan.email };
}

/** The sign-up that a confirmation link belongs to, and whether it has been confirmed. Null for a dead link. */
export async function findConfirmation(
	token: string,
	now: Date,
): Promise<{ email: string; state: "open" | "confirmed" } | null> {
	const confirmId = parseLinkToken("newsletter-confirm", token);
	if (!confirmId) return null;
	const [row] = await db.select().from(subscribers).where(eq(subscribers.confirmId, confirmId));
	if (!row || row.status === "unsubscribed") return null;
	if (row.status === "confirmed") return { email: row.email, state: "confirmed" };
	return row.signedUpAt > confirmationCutoff(now) ? { email: row.email, state: "open" } : null;
}

/**
 * Confirms a sign-up; repeating it changes nothing. "gone": the link is unknown or expired, or the address has
 * unsubscribed.
 */
export async function confirmSubscription(token: string, client: Visitor, now: Date): Promise<"confirmed" | "gone"> {
	const confirmId = parseLinkToken("newsletter-confirm", token);
	if (!confirmId) return "gone";
	const company = await readCompany();
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(subscribers)
			.set({ status: "confirmed", confirmedAt: now })
			.where(
				and(
					eq(subscribers.confirmId, confirmId),
					eq(subscribers.status, "pending"),
					gt(subscribers.signedUpAt, confirmationCutoff(now)),
					notExists(
						tx
							.select({ email: suppressions.email })
							.from(suppressions)
							.where(and(eq(suppressions.email, subscribers.email), ne(suppressions.reason, "unsubscribed"))),
					),
				),
			)
			.returning();
		if (row) {
			await recordSubscribed(tx, row, { actor: visitorActor(client), ip: client.ip });
			await sendEmail(tx, welcomeEmail(row, company, `newsletter-welcome:${row.id}:${now.toISOString()}`));
			return "confirmed";
		}
		const confirmed = and(eq(subscribers.confirmId, confirmId), eq(subscribers.status, "confirmed"));
		const [existing] = await tx.select({ id: subscribers.id }).from(subscribers).where(confirmed);
		return existing ? "confirmed" : "gone";
	});
}

/** The subscriber that an unsubscribe link belongs to. The link never expires. */
export async function findSubscriber(token: string): Promise<Pick<Subscriber, "email" | "status"> | null> {
	const id = parseLinkToken("newsletter-unsubscribe", token);
	if (!id) return null;
	const [row] = await db
		.select({ email: subscribers.email, status: subscribers.status })
		.from(subscribers)
		.where(eq(subscribers.id, id));
	return row ?? null;
}

/** Unsubscribes by the page's button or an email app's button; repeating it changes nothing. `source` says which. */
export async function unsubscribe(token: string, client: Visitor, source: string, now: Date): Promise<"done" | "gone"> {
	const id = parseLinkToken("newsletter-unsubscribe", token);
	if (!id) return "gone";
	return db.transaction(async (tx) => {
		const [subscriber] = await tx.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.id, id));
		if (!subscriber) return "gone";
		await unsubscribeWhere(tx, eq(subscribers.id, id), { actor: visitorActor(client), ip: client.ip, source }, now);
		return "done";
	});
}

/**
 * Deletes sign-ups that weren't confirmed in time. Former subscribers who signed up again become unsubscribed again.
 */
export async function deleteUnconfirmed(now: Date): Promise<void> {
	const expired = and(eq(subscribers.status, "pending"), lt(subscribers.signedUpAt, confirmationCutoff(now)));
	await db.transaction(async (tx) => {
		await tx.delete(subscribers).where(and(expired, sql`${subscribers.confirmedAt} is null`));
		await tx.update(subscribers).set({ status: "unsubscribed" }).where(expired);
	});
}

function confirmationCutoff(now: Date): Date {
	return new Date(now.getTime() - confirmLinkDays * 86_400_000);
}

function visitorActor({ ip, userAgent }: Visitor): Actor {
	return { kind: "visitor", name: "Newsletter form or link", ip, userAgent };
}

function fingerprint(email: string): string {
	return createHash("sha256").update(email).digest("base64url").slice(0, 32);
}
