// Files that the office sends to the library, in the chunks of content/media/photo-chunks.server.ts. An upload that broke off
// continues where it ended, also after the page was closed: whoever sends the same file again is told how much has arrived.
import { and, eq, isNull, lte, ne } from "drizzle-orm";
import { photoLimits, photoRejectionMessages } from "#app/content/media/photo.ts";
import { type ChunkResult, saveChunk } from "#app/content/media/photo-chunks.server.ts";
import { attachPhotos, type Photo } from "#app/content/media/photos.server.ts";
import { photos } from "#app/content/media/tables.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast, receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { insertPicture } from "./adding.server.ts";
import { findReleaseOf } from "./clearance.server.ts";
import { center, wholePicture } from "./framing.ts";
import { discardFile, entity, findPicture, type Picture, type Seen, update } from "./pictures.server.ts";
import { renditionQueue } from "./queues.server.ts";
import { removeRenditions } from "./renditions.server.ts";
import { type FileSource, findFileSource } from "./sources.server.ts";
import { pictures, pictureUploads } from "./tables.server.ts";

type Editor = Permitted<"pictures.edit">;
type Upload = typeof pictureUploads.$inferSelect;

export type NewUpload = { id: string; name: string; bytes: number; sha256: string; replaces: Seen | null };

/** The picture that an upload became, or that has the same file. */
export type UploadedPicture = {
	outcome: string;
	picture: { id: string; photoId: string; name: string; isDeleted: boolean } | null;
};

export type Registered =
	| { kind: "send"; id: string; received: number }
	| ({ kind: "finished" } & UploadedPicture)
	| { kind: "rejected"; reason: string };

/** Announces a file. A file that is in the library already isn't sent at all. */
export async function registerUpload(by: Editor, upload: NewUpload): Promise<Registered> {
	const { replaces, ...file } = upload;
	if (file.bytes > photoLimits.bytes) return { kind: "rejected", reason: photoRejectionMessages["too-large"] };
	const [same] = await db.select().from(pictures).where(eq(pictures.sha256, file.sha256));
	if (same) return { kind: "finished", outcome: "duplicate", picture: toUploaded(same) };
	const [begun] = await db
		.select()
		.from(pictureUploads)
		.where(
			and(
				eq(pictureUploads.staffId, by.id),
				eq(pictureUploads.sha256, file.sha256),
				eq(pictureUploads.bytes, file.bytes),
				eq(pictureUploads.outcome, ""),
				eq(pictureUploads.rejectionReason, ""),
				isNull(pictureUploads.photoId),
				replaces ? eq(pictureUploads.replacesId, replaces.id) : isNull(pictureUploads.replacesId),
			),
		);
	if (begun) return continueUpload(begun, replaces);
	await db
		.insert(pictureUploads)
		.values({
			...file,
			caption: "",
			strokes: [],
			staffId: by.id,
			replacesId: replaces?.id ?? null,
			replacesVersion: replaces?.version ?? null,
		})
		.onConflictDoNothing();
	return { kind: "send", id: file.id, received: 0 };
}

/** All bytes may have arrived when the server stopped: then the last step runs again, after sending the file again. */
async function continueUpload(begun: Upload, replaces: Seen | null): Promise<Registered> {
	const isStuck = begun.receivedBytes >= begun.bytes;
	await db
		.update(pictureUploads)
		.set({
			replacesVersion: replaces?.version ?? null,
			...(isStuck && { receivedBytes: 0, chunkLengths: [] }),
		})
		.where(eq(pictureUploads.id, begun.id));
	return { kind: "send", id: begun.id, received: isStuck ? 0 : begun.receivedBytes };
}

/** How many bytes have been received, and what the upload became. Null when it is unknown or another person's. */
export async function findUploadProgress(by: Editor, id: string) {
	const upload = await findUpload(by, id);
	if (!upload) return null;
	const picture = upload.pictureId ? await findPicture(upload.pictureId) : null;
	const { receivedBytes: received, bytes, outcome } = upload;
	return { received, bytes, outcome, picture: picture && toUploaded(picture) };
}

/** Stores the next chunk. The last one adds the picture to the library, or replaces another one's file. */
export async function savePictureChunk(
	by: Editor,
	id: string,
	offset: number,
	chunk: Buffer,
	now: Date,
): Promise<ChunkResult> {
	const upload = await findUpload(by, id);
	if (!upload) return { kind: "missing" };
	const before = upload.replacesId ? await findPicture(upload.replacesId) : null;
	const isLast = offset + chunk.length === upload.bytes;
	const from = isLast ? await findFileSource(upload.sha256) : null;
	const target = {
		table: "picture_uploads",
		folder: "picture-uploads",
		onComplete: (tx: Tx, _id: string, photoId: string) => finishUpload(tx, by, { upload, photoId, from }, now),
	};
	const result = await saveChunk(target, id, offset, chunk);
	if (result.kind === "received" && result.photoId && before) await forgetOldFiles(before);
	return result;
}

/** The website shows a new file at once, and what was made of the old one goes. */
async function forgetOldFiles(before: Picture): Promise<void> {
	receiveBroadcast("company");
	const after = await findPicture(before.id);
	if (after && after.photoId !== before.photoId) await removeRenditions(before);
}

type SentFile = { upload: Upload; photoId: string; from: FileSource | null };

async function finishUpload(tx: Tx, by: Editor, { upload, photoId, from }: SentFile, now: Date): Promise<void> {
	const [photo] = await tx.select().from(photos).where(eq(photos.id, photoId));
	if (!photo) throw new Error("the uploaded photo is missing");
	const release = from && (await findReleaseOf(tx, from));
	const source = from && { ...from, releaseId: release?.id ?? null };
	const done = upload.replacesId
		? await replaceFile(tx, by, upload, photo, source, now)
		: await addPicture(tx, by, upload, photo, source, now);
	await tx.update(pictureUploads).set(done).where(eq(pictureUploads.id, upload.id));
}

type Finished = { outcome: string; pictureId: string | null };
type Source = (FileSource & { releaseId: string | null }) | null;

async function addPicture(
	tx: Tx,
	by: Editor,
	upload: Upload,
	photo: Photo,
	source: Source,
	now: Date,
): Promise<Finished> {
	const added = await insertPicture(tx, actor(by), upload.id, photo, { ...source }, now);
	if (added) await enqueue(tx, renditionQueue, { pictureId: added.id });
	return added ? { outcome: "added", pictureId: added.id } : findDuplicate(tx, photo.sha256);
}

/** All places that show the picture show the new file. A picture of another shape loses its crop and focal point. */
async function replaceFile(
	tx: Tx,
	by: Editor,
	upload: Upload,
	photo: Photo,
	source: Source,
	now: Date,
): Promise<Finished> {
	const { sha256, name, width, height } = photo;
	const seen = { id: upload.replacesId ?? "", version: upload.replacesVersion ?? 0 };
	const [before] = await tx.select().from(pictures).where(eq(pictures.id, seen.id)).for("update");
	if (before?.version !== seen.version || before.deletedAt) return { outcome: "stale", pictureId: seen.id };
	const [same] = await tx
		.select({ id: pictures.id })
		.from(pictures)
		.where(and(eq(pictures.sha256, sha256), ne(pictures.id, seen.id)));
	if (same) return { outcome: "duplicate", pictureId: same.id };
	await discardFile(tx, before, now);
	await attachPhotos(tx, upload.id, { entity, id: seen.id }, now);
	const hasSameShape = Math.abs(width / height - before.width / before.height) < 0.01;
	const framing = {
		focusX: center.x,
		focusY: center.y,
		cropX: wholePicture.x,
		cropY: wholePicture.y,
		cropWidth: wholePicture.width,
		cropHeight: wholePicture.height,
	};
	const file = { photoId: photo.id, sha256, name, width, height, checkedAt: null, checkedBy: "" };
	await update(tx, seen, { ...file, ...(before.source === "upload" && source), ...(!hasSameShape && framing) }, now);
	await broadcast(tx, "company");
	await enqueue(tx, renditionQueue, { pictureId: seen.id });
	await recordAudit(tx, actor(by), entity, seen.id, "replaced", { name: { from: before.name, to: name } }, now);
	return { outcome: "replaced", pictureId: seen.id };
}

async function findDuplicate(tx: Tx, sha256: string): Promise<Finished> {
	const [same] = await tx.select({ id: pictures.id }).from(pictures).where(eq(pictures.sha256, sha256));
	return { outcome: "duplicate", pictureId: same?.id ?? null };
}

/** Deletes what is known of uploads that began before `time`. */
export async function forgetUploads(time: Date): Promise<void> {
	await db.delete(pictureUploads).where(lte(pictureUploads.createdAt, time));
}

const toUploaded = ({ id, photoId, name, deletedAt }: Picture) => ({
	id,
	photoId,
	name,
	isDeleted: Boolean(deletedAt),
});

async function findUpload(by: Editor, id: string): Promise<Upload | null> {
	const [upload] = await db
		.select()
		.from(pictureUploads)
		.where(and(eq(pictureUploads.id, id), eq(pictureUploads.staffId, by.id)));
	return upload ?? null;
}
