import { and, eq, isNull } from "drizzle-orm";
import { attachPhotos } from "#app/content/media/photos.server.ts";
import type { Permitted } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { type Received, takePieceOf } from "#app/sync/pieces.server.ts";
import { touchEstimate } from "./rows.server.ts";
import { estimatePhotos, estimates } from "./tables.server.ts";

type Row = typeof estimatePhotos.$inferSelect;
type By = Permitted<"estimates.draft">;

/** How many bytes are here; null when the photo was never told, or is not this person's. */
export async function receivedOf(by: By, id: string): Promise<{ received: number; bytes: number } | null> {
	const row = await findPhoto(by, id);
	return row && { received: row.received, bytes: row.bytes };
}

/** The next piece of a photo, which belongs to its estimate once all of it is here. */
export async function takePiece(by: By, id: string, offset: number, piece: Buffer, now: Date): Promise<Received> {
	const row = await findPhoto(by, id);
	if (!row) return { kind: "missing" };
	const { estimateId } = row;
	return takePieceOf(
		{
			table: "estimate_photos",
			folder: "estimates",
			arrived: async (tx) => {
				await attachPhotos(tx, id, { entity: "estimate", id: estimateId }, now);
				await touchEstimate(tx, estimateId, now);
				await notify(tx, "estimate", estimateId);
			},
		},
		...([id, offset, piece] as const),
	);
}

async function findPhoto(by: By, id: string): Promise<Row | null> {
	const [found] = await db
		.select({ photo: estimatePhotos, ownerId: estimates.ownerId })
		.from(estimatePhotos)
		.innerJoin(estimates, eq(estimates.id, estimatePhotos.estimateId))
		.where(and(eq(estimatePhotos.id, id), isNull(estimatePhotos.deletedAt)));
	if (!found || (by.role === "estimator" && found.ownerId !== by.id)) return null;
	return found.photo;
}
