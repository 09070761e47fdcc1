// Booking on the page that thanks for a request.

import { eq } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import type { Inquiry } from "#app/sales/inquiries/inquiries.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { thankYouDays } from "./appointment.ts";
import { type BookingResult, bookAppointment } from "./booking.server.ts";
import { bookingPath, ensureBookingLink } from "./booking-link.server.ts";

/** The inquiry of that page, as long as it offers to book. Spam is offered it too, so that senders can't tell. */
export async function findThankedInquiry(inquiryId: string, now: Date): Promise<Inquiry | null> {
	const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, inquiryId));
	const isRecent = inquiry && now.getTime() - inquiry.receivedAt.getTime() < thankYouDays * 86_400_000;
	return isRecent ? inquiry : null;
}

/** Books, and answers with the path of the secret link on which the appointment can be moved and canceled. */
export async function bookFromThankYou(
	inquiryId: string,
	from: Date,
	client: Visitor,
	now: Date,
): Promise<{ to: string } | Exclude<BookingResult, "done">> {
	const result = await bookAppointment(inquiryId, from, client, now);
	return result === "done" ? { to: await pathOf(inquiryId, now) } : result;
}

async function pathOf(inquiryId: string, now: Date): Promise<string> {
	return bookingPath(await db.transaction((tx) => ensureBookingLink(tx, inquiryId, now)));
}
