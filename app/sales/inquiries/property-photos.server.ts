import { and, eq, inArray } from "drizzle-orm";
import { photos } from "#app/content/media/tables.server.ts";
import type { PropertyPhoto } from "#app/noun/property-details.ts";
import { db } from "#app/platform/db.server.ts";
import { formatInquiryNumber } from "./inquiry.ts";
import { inquiries } from "./tables.server.ts";

/** The photos that visitors sent with their inquiries about these properties. */
export async function listPropertyPhotos(propertyIds: readonly string[]): Promise<PropertyPhoto[]> {
	const rows = await db
		.select({ id: photos.id, propertyId: inquiries.propertyId, number: inquiries.number, at: inquiries.receivedAt })
		.from(inquiries)
		.innerJoin(photos, and(eq(photos.entity, "inquiry"), eq(photos.entityId, inquiries.id)))
		.where(inArray(inquiries.propertyId, [...propertyIds]));
	return rows.map(({ id, propertyId, number, at }) => ({
		id,
		propertyId: propertyId ?? "",
		entity: "inquiry",
		caption: "",
		strokes: [],
		source: `Inquiry ${formatInquiryNumber(number)}`,
		at,
	}));
}
