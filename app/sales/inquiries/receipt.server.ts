import { eq } from "drizzle-orm";
import { photosOf } from "#app/content/media/photos.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Inquiry } from "./inquiries.server.ts";
import { inquiries } from "./tables.server.ts";

export type Receipt = Pick<Inquiry, "number" | "urgency"> & { hasEmail: boolean; photos: number };

/** What the thank-you page says; the same for what went to the spam tray. */
export async function thanksFor(inquiryId: string): Promise<Receipt | null> {
	const [row] = await db
		.select({ number: inquiries.number, urgency: inquiries.urgency, email: inquiries.email })
		.from(inquiries)
		.where(eq(inquiries.id, inquiryId));
	if (!row) return null;
	const photos = await photosOf("inquiry", inquiryId);
	return { number: row.number, urgency: row.urgency, hasEmail: row.email !== "", photos: photos.length };
}
