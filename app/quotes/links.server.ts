import { createHmac } from "node:crypto";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { isbot } from "isbot";
import { postMail } from "#app/mailbox/outgoing.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { readLink } from "#app/platform/links.server.ts";
import { quoteMail } from "./emails.server.ts";
import { findByLink, type QuoteRecord } from "./quotes.server.ts";
import { quotes, quoteViews } from "./tables.server.ts";

/** What every page behind a secret link answers with. */
export const secretHeaders = {
	"Cache-Control": "private, no-store",
	"Referrer-Policy": "no-referrer",
	"X-Robots-Tag": "noindex, nofollow",
};

/** The quote a link opens; null alike for a token that is unknown, revoked or past its end. */
export async function openLink(token: string, now: Date): Promise<QuoteRecord | null> {
	const linkId = readLink("quote", token);
	const found = linkId ? await findByLink(linkId) : null;
	if (!found?.quote.linkEndsAt || found.quote.linkEndsAt <= now) return null;
	return found;
}

/** One opening per visitor and half hour counts; bots do not. */
export async function countView(
	quoteId: string,
	client: { ip: string; userAgent: string },
	now: Date,
): Promise<boolean> {
	if (!client.userAgent || isbot(client.userAgent)) return false;
	const visitor = createHmac("sha256", settings.secretKey)
		.update(`${client.ip} ${client.userAgent}`)
		.digest("hex")
		.slice(0, 32);
	const device = /mobile|iphone|android/i.test(client.userAgent) ? "phone" : "computer";
	const since = new Date(now.getTime() - 30 * 60_000);
	return db.transaction(async (tx) => {
		const [quote] = await tx
			.select({ id: quotes.id })
			.from(quotes)
			.where(and(eq(quotes.id, quoteId), inArray(quotes.status, ["sent", "accepted", "declined"])))
			.for("update");
		if (!quote) return false;
		const seen = and(eq(quoteViews.quoteId, quoteId), eq(quoteViews.visitor, visitor), gt(quoteViews.at, since));
		if ((await tx.select({ id: quoteViews.id }).from(quoteViews).where(seen).limit(1)).length) return false;
		await tx.insert(quoteViews).values({ quoteId, at: now, visitor, device });
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
	const wait = (await overLimit("quote.new-link", `ip ${ip}`)) ?? (await overLimit("quote.new-link", `to ${address}`));
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
