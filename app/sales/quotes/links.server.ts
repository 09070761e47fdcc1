import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type Client, noteOpening } from "#app/documents/links/document-views.server.ts";
import { linkAskedTooOften, openSecret } from "#app/documents/links/share-link.server.ts";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { quoteMail } from "./emails.server.ts";
import { linked } from "./quote.ts";
import { findByLink, type QuoteRecord } from "./quotes.server.ts";
import { quotes } from "./tables.server.ts";

/** The quote a link opens; null alike for a token that is unknown, revoked or past its end. */
export async function openLink(token: string, now: Date): Promise<QuoteRecord | null> {
	return openSecret("quote", token, now, findByLink, ({ quote }) => quote.linkEndsAt);
}

/** Counts an opening by a person, of a quote that is out. */
export async function countView(quoteId: string, client: Client, now: Date): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [quote] = await tx
			.select({ id: quotes.id })
			.from(quotes)
			.where(and(eq(quotes.id, quoteId), inArray(quotes.status, [...linked])))
			.for("update");
		if (!quote || !(await noteOpening(tx, "quote", quoteId, client, now))) return false;
		await tx
			.update(quotes)
			.set({
				viewCount: sql`${quotes.viewCount} + 1`,
				firstViewedAt: sql`coalesce(${quotes.firstViewedAt}, ${now.toISOString()}::timestamptz)`,
				lastViewedAt: now,
			})
			.where(eq(quotes.id, quoteId));
		return true;
	});
}

const atMost = 5;

/**
 * Mails the links of the open quotes to that address, when it is the one on file, at most once an hour per quote. The
 * answer is the same for every address; gives the seconds to wait when asked too often.
 */
export async function mailNewLinks(email: string, ip: string, now: Date): Promise<number | null> {
	const address = email.trim().toLowerCase();
	const wait = await linkAskedTooOften(address, ip);
	if (wait) return wait;
	const found = await db
		.select({ id: quotes.id })
		.from(quotes)
		.where(and(sql`lower(${quotes.toEmail}) = ${address}`, inArray(quotes.status, ["sent", "accepted"])))
		.orderBy(desc(quotes.sentAt))
		.limit(atMost);
	for (const { id } of found)
		await db.transaction(async (tx) => {
			const later = new Date(now.getTime() + 365 * 86_400_000);
			const [row] = await tx
				.update(quotes)
				.set({ linkEndsAt: sql`greatest(${quotes.linkEndsAt}, ${later.toISOString()}::timestamptz)` })
				.where(and(eq(quotes.id, id), inArray(quotes.status, ["sent", "accepted"])))
				.returning();
			if (!row) return;
			await postMail(tx, quoteMail(row, "link", `quote:${id}:link:${now.toISOString().slice(0, 13)}`, row.total));
			await record(tx, { kind: "visitor", name: "By the link page", ip }, "quote", id, "link-renewed", {}, now);
		});
	return null;
}
