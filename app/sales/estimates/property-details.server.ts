import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { PropertyNote, PropertyPhoto } from "#app/noun/property-details.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Stroke } from "#app/ui/stroke.ts";
import { estimatePhotos, estimates } from "./tables.server.ts";

/** The notes of field estimates at these properties, such as special requests. Internal only. */
export function listPropertyNotes(propertyIds: readonly string[]): Promise<PropertyNote[]> {
	const { propertyId, notes, deviceAt, ownerId, status } = estimates;
	return db
		.select({ propertyId, text: sql<string>`trim(${notes})`, at: deviceAt, by: staff.name })
		.from(estimates)
		.innerJoin(staff, eq(staff.id, ownerId))
		.where(and(inArray(propertyId, [...propertyIds]), ne(status, "archived"), ne(sql`trim(${notes})`, "")));
}

/** What was drawn on a photo of a field estimate; null for other photos. */
export async function findPhotoDrawing(photoId: string): Promise<readonly Stroke[] | null> {
	const [row] = await db
		.select({ strokes: estimatePhotos.strokes })
		.from(estimatePhotos)
		.where(and(eq(estimatePhotos.photoId, photoId), isNull(estimatePhotos.deletedAt)));
	return row?.strokes ?? null;
}

export async function listPropertyPhotos(propertyIds: readonly string[]): Promise<PropertyPhoto[]> {
	const { photoId, caption, strokes, createdAt, deletedAt, estimateId } = estimatePhotos;
	const rows = await db
		.select({
			id: photoId,
			caption,
			strokes,
			at: createdAt,
			propertyId: estimates.propertyId,
			number: estimates.number,
		})
		.from(estimatePhotos)
		.innerJoin(estimates, eq(estimates.id, estimateId))
		.where(and(inArray(estimates.propertyId, [...propertyIds]), isNull(deletedAt)));
	return rows.flatMap(({ id, number, ...photo }) =>
		id ? [{ id, entity: "estimate", source: `Field estimate ${number}`, ...photo }] : [],
	);
}
