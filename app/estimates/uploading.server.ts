import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { refusalTexts } from "#app/media/photo.ts";
import { attachPhotos, takePhoto } from "#app/media/photos.server.ts";
import { db } from "#app/platform/db.server.ts";
import { getFile, putFile, removeFile } from "#app/platform/files.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import type { Permitted } from "#app/staff/permit.server.ts";
import { touchEstimate } from "./rows.server.ts";
import { estimatePhotos, estimates } from "./tables.server.ts";

type Row = typeof estimatePhotos.$inferSelect;
type By = Permitted<"estimates.draft">;

export type Received =
	| { kind: "received"; received: number; bytes: number; photoId: string | null }
	/** somebody else sent that piece, or one is missing before it */
	| { kind: "elsewhere"; received: number }
	| { kind: "refused"; reason: string }
	| { kind: "missing" };

/** How many bytes are here; null when the photo was never told, or is not this person's. */
export async function receivedOf(by: By, id: string): Promise<{ received: number; bytes: number } | null> {
	const row = await findPhoto(by, id);
	return row && { received: row.received, bytes: row.bytes };
}

/** The next piece of a photo. Pieces may be sent again; the last one makes it a photo of the house. */
export async function takePiece(by: By, id: string, offset: number, piece: Buffer, now: Date): Promise<Received> {
	const row = await findPhoto(by, id);
	if (!row) return { kind: "missing" };
	if (row.refused) return { kind: "refused", reason: row.refused };
	if (row.photoId || offset !== row.received)
		return row.photoId ? whole(row) : { kind: "elsewhere", received: row.received };
	if (offset + piece.length > row.bytes) return { kind: "refused", reason: "These are more bytes than were told." };
	const key = pieceKey(id, offset, piece.length);
	await putFile(key, piece);
	const [moved] = await db
		.update(estimatePhotos)
		.set({ received: offset + piece.length, pieces: [...row.pieces, piece.length] })
		.where(and(eq(estimatePhotos.id, id), eq(estimatePhotos.received, offset), isNull(estimatePhotos.photoId)))
		.returning();
	if (!moved) return { kind: "elsewhere", received: (await receivedOf(by, id))?.received ?? 0 };
	return moved.received === moved.bytes ? finish(moved, now) : whole(moved);
}

function whole({ received, bytes, photoId }: Row): Received {
	return { kind: "received", received, bytes, photoId };
}

async function finish(row: Row, now: Date): Promise<Received> {
	const parts: Buffer[] = [];
	let at = 0;
	for (const length of row.pieces) {
		const part = await getFile(pieceKey(row.id, at, length));
		if (!part) return startAgain(row);
		parts.push(part);
		at += length;
	}
	const bytes = Buffer.concat(parts);
	if (createHash("sha256").update(bytes).digest("hex") !== row.sha256) return startAgain(row);
	const taken = await takePhoto({ uploadKey: row.id, name: row.name, bytes });
	if (typeof taken === "string") {
		const reason = refusalTexts[taken];
		await db.update(estimatePhotos).set({ refused: reason }).where(eq(estimatePhotos.id, row.id));
		await removePieces(row);
		return { kind: "refused", reason };
	}
	await db.transaction(async (tx) => {
		await attachPhotos(tx, row.id, { entity: "estimate", id: row.estimateId }, now);
		await tx.update(estimatePhotos).set({ photoId: taken.id }).where(eq(estimatePhotos.id, row.id));
		await touchEstimate(tx, row.estimateId, now);
		await notify(tx, "estimate", row.estimateId);
	});
	await removePieces(row);
	return { kind: "received", received: row.bytes, bytes: row.bytes, photoId: taken.id };
}

/** What came is not what was told: it is thrown away, and the device sends it from the start. */
async function startAgain(row: Row): Promise<Received> {
	await db.update(estimatePhotos).set({ received: 0, pieces: [] }).where(eq(estimatePhotos.id, row.id));
	await removePieces(row);
	return { kind: "elsewhere", received: 0 };
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

const pieceKey = (id: string, offset: number, length: number) => `estimates/${id}/${offset}-${length}.part`;

async function removePieces({ id, pieces }: Row): Promise<void> {
	let at = 0;
	for (const length of pieces) {
		await removeFile(pieceKey(id, at, length));
		at += length;
	}
}
