// Emails with the link to book an estimate.
import { and, desc, eq, inArray } from "drizzle-orm";
import { newLinkKey } from "#app/documents/links/share-link.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { normalizeEmail } from "#app/people/customers/matching.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { currentContact } from "#app/sales/inquiries/contact.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { bookableStatuses, isBookable } from "./appointment.ts";
import { bookingLinkOf, ensureBookingLink } from "./booking-link.server.ts";
import { offerEmail } from "./emails.server.ts";
import { bookingLinks } from "./tables.server.ts";

/** Emails the customer the link to pick a time. */
export async function sendBookingOffer(
	by: Permitted<"appointments.edit">,
	inquiryId: string,
	now: Date,
): Promise<"done" | "no-email" | "closed"> {
	return db.transaction(async (tx) => {
		const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.id, inquiryId)).for("update");
		if (!inquiry || !isBookable(inquiry.status)) return "closed";
		if (!currentContact(inquiry).email) return "no-email";
		const url = await bookingLinkOf(tx, inquiryId, now);
		await sendEmail(tx, await offerEmail(tx, inquiry, url, now.toISOString()), now);
		await recordAudit(tx, actor(by), "inquiry", inquiryId, "booking-link-sent", {}, now);
		return "done";
	});
}

/** A new link turns the old one off. */
export async function revokeBookingLink(
	by: Permitted<"appointments.edit">,
	inquiryId: string,
	now: Date,
): Promise<void> {
	await db.transaction(async (tx) => {
		const [deleted] = await tx.delete(bookingLinks).where(eq(bookingLinks.inquiryId, inquiryId)).returning();
		if (deleted) await recordAudit(tx, actor(by), "inquiry", inquiryId, "booking-link-revoked", {}, now);
	});
}

/** Emails the links of the latest open inquiries from an address. */
export async function emailNewLinks(email: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const found = await tx
			.select({ inquiry: inquiries })
			.from(inquiries)
			.innerJoin(bookingLinks, eq(bookingLinks.inquiryId, inquiries.id))
			.where(and(eq(inquiries.emailKey, normalizeEmail(email)), inArray(inquiries.status, [...bookableStatuses])))
			.orderBy(desc(inquiries.receivedAt))
			.limit(3);
		for (const { inquiry } of found) {
			const linkId = await ensureBookingLink(tx, inquiry.id, now);
			const url = await bookingLinkOf(tx, inquiry.id, now);
			await sendEmail(tx, await offerEmail(tx, inquiry, url, newLinkKey({ linkId }, now)), now);
		}
	});
}
