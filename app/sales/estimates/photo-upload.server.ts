import { and, eq, isNull } from "drizzle-orm";
import { type ChunkResult, saveChunk } from "#app/content/media/photo-chunks.server.ts";
import { attachPhotos } from "#app/content/media/photos.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { lockEstimate, touchEstimate } from "./rows.server.ts";
import { estimatePhotos, estimates } from "./tables.server.ts";

type Row = typeof estimatePhotos.$inferSelect;
type EstimateEditor = Permitted<"estimates.draft">;

/** How many bytes have been received; null when the photo is unknown or belongs to another estimator. */
export async function findUploadProgress(
	by: EstimateEditor,
	id: string,
): Promise<{ received: number; bytes: number } | null> {
	const row = await findPhoto(by, id);
	return row && { received: row.receivedBytes, bytes: row.bytes };
}

/** Stores the next chunk of a photo. Once complete, the photo is attached to its estimate. */
export async function savePhotoChunk(
	by: EstimateEditor,
	id: string,
	offset: number,
	chunk: Buffer,
	now: Date,
): Promise<ChunkResult> {
	const row = await findPhoto(by, id);
	if (!row) return { kind: "missing" };
	const { estimateId } = row;
	return saveChunk(
		{
			table: "estimate_photos",
			folder: "estimates",
			onComplete: async (tx) => {
				await lockEstimate(tx, estimateId);
				await attachPhotos(tx, id, { entity: "estimate", id: estimateId }, now);
				await touchEstimate(tx, estimateId, now);
				await broadcast(tx, "estimate", estimateId);
			},
		},
		...([id, offset, chunk] as const),
	);
}

async function findPhoto(by: EstimateEditor, id: string): Promise<Row | null> {
	const [found] = await db
		.select({ photo: estimatePhotos, ownerId: estimates.ownerId })
		.from(estimatePhotos)
		.innerJoin(estimates, eq(estimates.id, estimatePhotos.estimateId))
		.where(and(eq(estimatePhotos.id, id), isNull(estimatePhotos.deletedAt)));
	if (!found || (by.role === "estimator" && found.ownerId !== by.id)) return null;
	return found.photo;
}
