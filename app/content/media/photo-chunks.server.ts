// Uploads of photos in chunks of any size, each starting where the previous one ended.
import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { pgTable } from "drizzle-orm/pg-core";
import { db, type Tx } from "#app/platform/db.server.ts";
import { deleteFile, findFile, putFile } from "#app/platform/files.server.ts";
import { photoRejectionMessages } from "./photo.ts";
import { storePhoto } from "./photos.server.ts";
import { sentPhotoColumns } from "./sent-photo-columns.server.ts";

export type ChunkResult =
	| { kind: "received"; received: number; bytes: number; photoId: string | null }
	/** the upload is offset another offset: continue from `received` */
	| { kind: "offset-mismatch"; received: number }
	| { kind: "rejected"; reason: string }
	| { kind: "missing" };

export type UploadTarget = {
	/** the table with the photo's row (sentPhotoColumns) */
	table: string;
	/** the folder in file storage for the chunks */
	folder: string;
	/** called in the transaction that completes the upload */
	onComplete: (tx: Tx, id: string, photoId: string) => Promise<void>;
};

const photoTable = (name: string) => pgTable(name, sentPhotoColumns());
type Row = ReturnType<typeof photoTable>["$inferSelect"];

/**
 * Stores the next chunk of a photo. The caller checks permissions. A chunk may be sent again; the last one turns the upload
 * into a stored photo.
 */
export async function saveChunk(target: UploadTarget, id: string, offset: number, chunk: Buffer): Promise<ChunkResult> {
	const photos = photoTable(target.table);
	const [row] = await db.select().from(photos).where(eq(photos.id, id));
	if (!row) return { kind: "missing" };
	if (row.rejectionReason) return { kind: "rejected", reason: row.rejectionReason };
	if (row.photoId || offset !== row.receivedBytes)
		return row.photoId ? receivedResult(row) : { kind: "offset-mismatch", received: row.receivedBytes };
	if (offset + chunk.length > row.bytes)
		return { kind: "rejected", reason: "The file is larger than expected. Take the photo again." };
	await putFile(chunkKey(target, id, offset, chunk.length), chunk);
	const [updated] = await db
		.update(photos)
		.set({ receivedBytes: offset + chunk.length, chunkLengths: [...row.chunkLengths, chunk.length] })
		.where(and(eq(photos.id, id), eq(photos.receivedBytes, offset), isNull(photos.photoId)))
		.returning();
	if (updated)
		return updated.receivedBytes === updated.bytes ? assemblePhoto(target, updated) : receivedResult(updated);
	const [current] = await db.select().from(photos).where(eq(photos.id, id));
	return { kind: "offset-mismatch", received: current?.receivedBytes ?? 0 };
}

function receivedResult({ receivedBytes: received, bytes, photoId }: Row): ChunkResult {
	return { kind: "received", received, bytes, photoId };
}

async function assemblePhoto(target: UploadTarget, row: Row): Promise<ChunkResult> {
	const photos = photoTable(target.table);
	const parts: Buffer[] = [];
	let offset = 0;
	for (const length of row.chunkLengths) {
		const part = await findFile(chunkKey(target, row.id, offset, length));
		if (!part) return restartUpload(target, row);
		parts.push(part);
		offset += length;
	}
	const bytes = Buffer.concat(parts);
	if (createHash("sha256").update(bytes).digest("hex") !== row.sha256) return restartUpload(target, row);
	const stored = await storePhoto({ uploadKey: row.id, name: row.name, bytes });
	if (typeof stored === "string") {
		const reason = photoRejectionMessages[stored];
		await db.update(photos).set({ rejectionReason: reason }).where(eq(photos.id, row.id));
		await removeChunks(target, row);
		return { kind: "rejected", reason };
	}
	await db.transaction(async (tx) => {
		// first, because it locks the document that the photo belongs to
		await target.onComplete(tx, row.id, stored.id);
		await tx.update(photos).set({ photoId: stored.id }).where(eq(photos.id, row.id));
	});
	await removeChunks(target, row);
	return { kind: "received", received: row.bytes, bytes: row.bytes, photoId: stored.id };
}

/** The bytes don't match the checksum, or a chunk is missing: discards them, so that the device starts over. */
async function restartUpload(target: UploadTarget, row: Row): Promise<ChunkResult> {
	const photos = photoTable(target.table);
	await db.update(photos).set({ receivedBytes: 0, chunkLengths: [] }).where(eq(photos.id, row.id));
	await removeChunks(target, row);
	return { kind: "offset-mismatch", received: 0 };
}

const chunkKey = ({ folder }: UploadTarget, id: string, offset: number, length: number) =>
	`${folder}/${id}/${offset}-${length}.part`;

async function removeChunks(target: UploadTarget, { id, chunkLengths }: Row): Promise<void> {
	let offset = 0;
	for (const length of chunkLengths) {
		await deleteFile(chunkKey(target, id, offset, length));
		offset += length;
	}
}
