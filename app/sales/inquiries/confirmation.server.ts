import { eq } from "drizzle-orm";
import { listPhotos } from "#app/content/media/photos.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findMailServer } from "#app/platform/smtp.server.ts";
import type { Inquiry } from "./inquiries.server.ts";
import { inquiries } from "./tables.server.ts";

export type InquiryConfirmation = Pick<Inquiry, "number" | "urgency"> & {
	/** we email a confirmation */
	hasEmail: boolean;
	photos: number;
};

/** What the thank-you page shows. It is the same for spam, so that senders can't tell. */
export async function findInquiryConfirmation(inquiryId: string): Promise<InquiryConfirmation | null> {
	const [row] = await db
		.select({ number: inquiries.number, urgency: inquiries.urgency, email: inquiries.email })
		.from(inquiries)
		.where(eq(inquiries.id, inquiryId));
	if (!row) return null;
	const photos = await listPhotos("inquiry", inquiryId);
	return {
		number: row.number,
		urgency: row.urgency,
		hasEmail: row.email !== "" && (await findMailServer()) !== null,
		photos: photos.length,
	};
}
