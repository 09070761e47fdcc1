import { and, eq, inArray, isNull } from "drizzle-orm";
import type { PropertyPhoto } from "#app/noun/property-details.ts";
import { db } from "#app/platform/db.server.ts";
import { contracts } from "#app/sales/contracts/tables.server.ts";
import type { Stroke } from "#app/ui/stroke.ts";
import { changeOrderPhotos, changeOrders } from "./tables.server.ts";

/** What was drawn on a photo of a change order; null for other photos. */
export async function findPhotoDrawing(photoId: string): Promise<readonly Stroke[] | null> {
	const [row] = await db
		.select({ strokes: changeOrderPhotos.strokes })
		.from(changeOrderPhotos)
		.where(and(eq(changeOrderPhotos.photoId, photoId), isNull(changeOrderPhotos.deletedAt)));
	return row?.strokes ?? null;
}

/** The photos that the crew took for change orders at these properties. */
export async function listPropertyPhotos(propertyIds: readonly string[]): Promise<PropertyPhoto[]> {
	const { photoId, caption, strokes, createdAt, deletedAt, orderId } = changeOrderPhotos;
	const rows = await db
		.select({
			id: photoId,
			caption,
			strokes,
			at: createdAt,
			propertyId: contracts.propertyId,
			number: contracts.number,
		})
		.from(changeOrderPhotos)
		.innerJoin(changeOrders, eq(changeOrders.id, orderId))
		.innerJoin(contracts, eq(contracts.id, changeOrders.contractId))
		.where(and(inArray(contracts.propertyId, [...propertyIds]), isNull(deletedAt)));
	return rows.flatMap(({ id, number, ...photo }) =>
		id ? [{ id, entity: "change-order", source: `Change order of contract ${number}`, ...photo }] : [],
	);
}
