import { createHash } from "node:crypto";
import { and, eq, gt, lt, ne, notExists, sql } from "drizzle-orm";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { foldEmail } from "#app/people/customers/matching.ts";
import { type Actor, record } from "#app/platform/audit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { readLink } from "#app/platform/links.server.ts";
import { confirmLetter, knownLetter, welcomeLetter } from "./emails.server.ts";
import { isBarred, leaveList, noteJoined, type Subscriber } from "./list.server.ts";
import { confirmDays, newsletterWording, requested } from "./newsletter.ts";
import type { SubscribeForm } from "./newsletter-form.ts";
import { subscribers, suppressions } from "./tables.server.ts";

export type From = { ip: string; userAgent: string };

/** Seconds to wait when far too much came from this connection. Every post counts, also those that can't be read. */
export function newsletterWait(ip: string): Promise<number | null> {
	return overLimit("newsletter.post", ip);
}

/**
 * Takes a request for the newsletter. What it gives and does is alike for every address, so that nobody learns who is on
 * the list: at most one mail a day, and none for those who are never to be written to.
 */
export async function subscribe(form: SubscribeForm, from: From, now: Date): Promise<void> {
	if (form.extra !== "") return;
	const company = await readCompany();
	const email = foldEmail(form.email);
	const proof = {
		name: form.name,
		wording: newsletterWording,
		source: form.source,
		askedAt: now,
		ip: from.ip,
		userAgent: from.userAgent.slice(0, 500),
	};
	await db
		.transaction(async (tx) => {
			await takeRequest(tx, { email, ...proof }, company, today(now));
			if (await isBarred(tx, email)) throw barred;
		})
		.catch((error) => {
			if (error !== barred) throw error;
		});
}

/** Takes everything back that was done for an address that is never to be written to: it took as long as for others. */
const barred = new Error("barred");

type Proof = Pick<Subscriber, "email" | "name" | "wording" | "source" | "askedAt"> & From;

async function takeRequest(tx: Tx, proof: Proof, company: Company, day: string): Promise<void> {
	await tx.insert(subscribers).values(proof).onConflictDoNothing({ target: subscribers.email });
	const [row] = await tx.select().from(subscribers).where(eq(subscribers.email, proof.email)).for("update");
	if (!row) throw new Error("the subscriber's row went away");
	const does = requested(row, day);
	const [kept] = await tx
		.update(subscribers)
		.set({
			...(does.keepProof ? {} : { ...proof, name: proof.name || row.name, status: "pending" as const }),
			mailedOn: day,
			...(does.freshLink ? { confirmId: sql`uuidv4()` } : {}),
		})
		.where(eq(subscribers.id, row.id))
		.returning();
	if (!does.mail || !kept) return;
	const once = `newsletter:${fingerprint(proof.email)}:${day}`;
	await postMail(tx, (does.mail === "known" ? knownLetter : confirmLetter)(kept, company, once));
	await record(tx, visitor(proof), "subscriber", row.id, "asked", { source: proof.source });
}

/** The address of a request that a confirmation link belongs to, and whether it was confirmed already. */
export async function readConfirmation(
	token: string,
	now: Date,
): Promise<{ email: string; state: "open" | "confirmed" } | null> {
	const confirmId = readLink("newsletter-confirm", token);
	if (!confirmId) return null;
	const [row] = await db.select().from(subscribers).where(eq(subscribers.confirmId, confirmId));
	if (!row || row.status === "unsubscribed") return null;
	if (row.status === "confirmed") return { email: row.email, state: "confirmed" };
	return row.askedAt > oldest(now) ? { email: row.email, state: "open" } : null;
}

/** Puts the address on the list, once. "gone": the link is unknown or too old, or the address has left since. */
export async function confirm(token: string, from: From, now: Date): Promise<"confirmed" | "gone"> {
	const confirmId = readLink("newsletter-confirm", token);
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
					gt(subscribers.askedAt, oldest(now)),
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
			await noteJoined(tx, row, { actor: visitor(from), ip: from.ip });
			await postMail(tx, welcomeLetter(row, company, `newsletter-welcome:${row.id}:${now.toISOString()}`));
			return "confirmed";
		}
		const known = and(eq(subscribers.confirmId, confirmId), eq(subscribers.status, "confirmed"));
		const [twice] = await tx.select({ id: subscribers.id }).from(subscribers).where(known);
		return twice ? "confirmed" : "gone";
	});
}

/** The address that an unsubscribe link belongs to. The link works as long as the address is known. */
export async function readSubscriber(token: string): Promise<Pick<Subscriber, "email" | "status"> | null> {
	const id = readLink("newsletter-unsubscribe", token);
	if (!id) return null;
	const [row] = await db
		.select({ email: subscribers.email, status: subscribers.status })
		.from(subscribers)
		.where(eq(subscribers.id, id));
	return row ?? null;
}

/** Takes the address off the list, by the page's button or by a mail program's. Twice is once. */
export async function unsubscribe(token: string, from: From, source: string, now: Date): Promise<"done" | "gone"> {
	const id = readLink("newsletter-unsubscribe", token);
	if (!id) return "gone";
	return db.transaction(async (tx) => {
		const [known] = await tx.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.id, id));
		if (!known) return "gone";
		await leaveList(tx, eq(subscribers.id, id), { actor: visitor(from), ip: from.ip, source }, now);
		return "done";
	});
}

/** Requests that nobody confirmed in time are forgotten; who had been on the list before stays known as having left. */
export async function forgetUnconfirmed(now: Date): Promise<void> {
	const unanswered = and(eq(subscribers.status, "pending"), lt(subscribers.askedAt, oldest(now)));
	await db.transaction(async (tx) => {
		await tx.delete(subscribers).where(and(unanswered, sql`${subscribers.confirmedAt} is null`));
		await tx.update(subscribers).set({ status: "unsubscribed" }).where(unanswered);
	});
}

function oldest(now: Date): Date {
	return new Date(now.getTime() - confirmDays * 86_400_000);
}

function visitor({ ip, userAgent }: From): Actor {
	return { kind: "visitor", name: "By the newsletter's form or link", ip, userAgent };
}

function fingerprint(email: string): string {
	return createHash("sha256").update(email).digest("base64url").slice(0, 32);
}
