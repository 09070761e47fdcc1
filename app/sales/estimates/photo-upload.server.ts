import { and, eq, isNull } from "drizzle-orm";
import { attachPhotos } from "#app/content/media/photos.server.ts";
import { sentPhotos } from "#app/content/media/sent-photos.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { lockEstimate, touchEstimate } from "./rows.server.ts";
import { estimatePhotos, estimates } from "./tables.server.ts";

type Row = typeof estimatePhotos.$inferSelect;
type EstimateEditor = Permitted<"estimates.draft">;

export const { findUploadProgress, savePhotoChunk } = sentPhotos({
	table: "estimate_photos",
	folder: "estimates",
	find: findPhoto,
	attach: async (tx, _by: EstimateEditor, { id, estimateId }, _photoId, now) => {
		await lockEstimate(tx, estimateId);
		await attachPhotos(tx, id, { entity: "estimate", id: estimateId }, now);
		await touchEstimate(tx, estimateId, now);
		await broadcast(tx, "estimate", estimateId);
	},
});

/** Null when the photo is unknown or belongs to another estimator. */
async function findPhoto(by: EstimateEditor, id: string): Promise<Row | null> {
	const [found] = await db
		.select({ photo: estimatePhotos, ownerId: estimates.ownerId })
		.from(estimatePhotos)
		.innerJoin(estimates, eq(estimates.id, estimatePhotos.estimateId))
		.where(and(eq(estimatePhotos.id, id), isNull(estimatePhotos.deletedAt)));
	if (!found || (by.role === "estimator" && found.ownerId !== by.id)) return null;
	return found.photo;
}
