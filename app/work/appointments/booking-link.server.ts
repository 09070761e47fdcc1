// The secret link on which the sender of an inquiry books, moves and cancels an appointment.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { openShareLink, shareUrl } from "#app/documents/links/share-link.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import type { Inquiry } from "#app/sales/inquiries/inquiries.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { bookingLinks } from "./tables.server.ts";
import { bookingLinkDays } from "./urls.ts";

/** keeps these links apart from those to documents */
const bookingScope = "estimate-visit";
const path = "/estimate-visit";
const dayMs = 86_400_000;

/** The link of an inquiry: the one that still works, or a new one. */
export async function ensureBookingLink(tx: Tx, inquiryId: string, now: Date): Promise<string> {
	const expiresAt = new Date(now.getTime() + bookingLinkDays * dayMs);
	const [known] = await tx.select().from(bookingLinks).where(eq(bookingLinks.inquiryId, inquiryId)).for("update");
	const linkId = known && known.expiresAt > now ? known.linkId : randomUUID();
	await tx
		.insert(bookingLinks)
		.values({ inquiryId, linkId, expiresAt, createdAt: now })
		.onConflictDoUpdate({ target: bookingLinks.inquiryId, set: { linkId, expiresAt } });
	return linkId;
}

const bookingUrl = (linkId: string) => shareUrl(path, bookingScope, linkId);
export const bookingPath = (linkId: string) => `${path}/${createLinkToken(bookingScope, linkId)}`;

/** The inquiry of a link; null for a token that is unknown or expired. */
export async function openBookingLink(token: string, now: Date): Promise<Inquiry | null> {
	const found = await openShareLink(bookingScope, token, now, findByLink, ({ link }) => link.expiresAt);
	return found && found.inquiry.status !== "spam" ? found.inquiry : null;
}

async function findByLink(linkId: string) {
	const [row] = await db
		.select({ link: bookingLinks, inquiry: inquiries })
		.from(bookingLinks)
		.innerJoin(inquiries, eq(inquiries.id, bookingLinks.inquiryId))
		.where(eq(bookingLinks.linkId, linkId));
	return row ?? null;
}

/** Until when the link of an inquiry works; null when it has none. */
export async function findBookingLink(inquiryId: string, now: Date): Promise<{ expiresAt: Date } | null> {
	const [row] = await db
		.select({ expiresAt: bookingLinks.expiresAt })
		.from(bookingLinks)
		.where(eq(bookingLinks.inquiryId, inquiryId));
	return row && row.expiresAt > now ? row : null;
}

/** The full URL of an inquiry's link. */
export async function bookingLinkOf(tx: Tx, inquiryId: string, now: Date): Promise<string> {
	return bookingUrl(await ensureBookingLink(tx, inquiryId, now));
}
