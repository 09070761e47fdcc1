import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { recordDocumentView } from "#app/documents/links/document-views.server.ts";
import { newLinkKey, openShareLink, renewLink } from "#app/documents/links/share-link.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { quoteEmail } from "./emails.server.ts";
import { linkStatuses } from "./quote.ts";
import { findQuoteByLink, type QuoteRecord } from "./quotes.server.ts";
import { quotes } from "./tables.server.ts";

/** The quote that a link opens; null when the token is invalid, revoked or expired. */
export async function openQuoteLink(token: string, now: Date): Promise<QuoteRecord | null> {
	return openShareLink("quote", token, now, findQuoteByLink, ({ quote }) => quote.linkExpiresAt);
}

/** Records a view of a sent quote. Returns whether it counted: bots and repeated views don't. */
export async function recordQuoteView(quoteId: string, client: Visitor, now: Date): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [quote] = await tx
			.select({ id: quotes.id })
			.from(quotes)
			.where(and(eq(quotes.id, quoteId), inArray(quotes.status, [...linkStatuses])))
			.for("update");
		if (!quote || !(await recordDocumentView(tx, "quote", quoteId, client, now))) return false;
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

const maxQuotes = 5;

/**
 * Emails the links of the quotes that were sent to this address, at most once an hour per quote.
 */
export async function emailNewLinks(email: string, now: Date, ip: string): Promise<void> {
	const address = email.trim().toLowerCase();
	const found = await db
		.select({ id: quotes.id })
		.from(quotes)
		.where(and(sql`lower(${quotes.toEmail}) = ${address}`, inArray(quotes.status, ["sent", "accepted"])))
		.orderBy(desc(quotes.sentAt))
		.limit(maxQuotes);
	for (const { id } of found)
		await db.transaction(async (tx) => {
			const isLinkable = and(eq(quotes.id, id), inArray(quotes.status, ["sent", "accepted"]));
			const [quote] = await tx.select().from(quotes).where(isLinkable).for("update");
			if (!quote) return;
			const link = renewLink(quote, now);
			await tx.update(quotes).set(link).where(eq(quotes.id, id));
			await sendEmail(
				tx,
				quoteEmail({ ...quote, ...link }, "link", `quote:${id}:${newLinkKey(link, now)}`, quote.total),
			);
			await recordAudit(tx, { kind: "visitor", name: "Link request page", ip }, "quote", id, "link-renewed", {}, now);
		});
}
