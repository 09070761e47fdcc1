import { createHash, randomUUID } from "node:crypto";
import { and, asc, count, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { deleteFile, deletePartialFiles, deleteUnknownFolders, findFile, putFile } from "#app/platform/files.server.ts";
import {
	detectPhotoType,
	type PhotoRejection,
	type PhotoType,
	photoLimits,
	type RenditionWidth,
	renditionWidths,
} from "./photo.ts";
import { processPhoto } from "./photo-processes.server.ts";
import { photos } from "./tables.server.ts";

export type Photo = typeof photos.$inferSelect;
/** The public part of a photo: nothing about location or time. */
export type PhotoView = Pick<Photo, "id" | "name" | "width" | "height">;

/** `uploadKey` is the key of the form that the photo is uploaded for. */
export type NewPhoto = {
	uploadKey: string;
	name: string;
	bytes: Buffer;
	/** days until it is deleted if its form isn't submitted; 8 by default, a day longer than browsers keep a draft */
	draftDays?: number;
	/** the address of a visitor; their photos are processed one at a time */
	client?: string;
};

const viewColumns = { id: photos.id, name: photos.name, width: photos.width, height: photos.height };
/** much longer than an upload takes, or than the clocks of two servers can differ */
const leftoverHours = 48;
const extensions: Record<PhotoType, string> = { jpeg: "jpg", png: "png", webp: "webp", heic: "heic" };

/** Validates and stores a photo with its renditions. Storing the same bytes twice under one upload key returns the first photo. */
export async function storePhoto({
	uploadKey,
	name,
	bytes,
	draftDays = 8,
	client = "",
}: NewPhoto): Promise<PhotoView | PhotoRejection> {
	if (bytes.length > photoLimits.bytes) return "too-large";
	const type = detectPhotoType(bytes);
	if (!type) return "not-a-photo";
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const drafts = await selectDraftPhotos(uploadKey);
	const existing = drafts.find((photo) => photo.sha256 === sha256);
	if (existing) return { id: existing.id, name: existing.name, width: existing.width, height: existing.height };
	if (drafts.length >= photoLimits.count) return "too-many";
	const processed = await processPhoto(bytes, type, client);
	if (typeof processed === "string") return processed;
	const id = randomUUID();
	const { renditions, ...metadata } = processed;
	const originalKey = `photos/${id}/original.${extensions[type]}`;
	await putFile(originalKey, bytes);
	for (const { width, bytes: jpeg } of renditions) await putFile(renditionKey(id, width), jpeg);
	const stored = await insertPhoto({
		...metadata,
		id,
		uploadKey,
		name: name.slice(-200) || "photo",
		type,
		bytes: bytes.length,
		sha256,
		originalKey,
		deleteAfter: new Date(Date.now() + draftDays * 86_400_000),
	});
	if (!stored) await removeFiles({ id, originalKey });
	return stored ?? "too-many";
}

/** Stores a photo once more under another upload key, with its files as they are. Null when it is gone. */
export async function copyPhoto(photoId: string, uploadKey: string, now: Date): Promise<Photo | null> {
	const [photo] = await db.select().from(photos).where(eq(photos.id, photoId));
	if (!photo) return null;
	const id = randomUUID();
	const originalKey = `photos/${id}/original.${extensions[photo.type]}`;
	const copies = [
		[photo.originalKey, originalKey],
		...renditionWidths.map((width) => [renditionKey(photoId, width), renditionKey(id, width)]),
	] as const;
	for (const [from = "", to = ""] of copies) {
		const bytes = await findFile(from);
		if (!bytes) return null;
		await putFile(to, bytes);
	}
	const deleteAfter = new Date(now.getTime() + 86_400_000);
	const record = {
		uploadKey,
		entity: null,
		entityId: null,
		attachedAt: null,
		position: 0,
		createdAt: now,
		deleteAfter,
	};
	const [copy] = await db
		.insert(photos)
		.values({ ...photo, ...record, id, originalKey })
		.returning();
	return copy ?? null;
}

/** The photos of a form that hasn't been submitted, oldest first. */
export async function listDraftPhotos(uploadKey: string): Promise<PhotoView[]> {
	return (await selectDraftPhotos(uploadKey)).map(({ id, name, width, height }) => ({ id, name, width, height }));
}

/** Deletes a photo of a form that hasn't been submitted. */
export async function removeDraftPhoto(uploadKey: string, photoId: string): Promise<void> {
	const [deleted] = await db
		.delete(photos)
		.where(and(eq(photos.id, photoId), eq(photos.uploadKey, uploadKey), isNull(photos.entityId)))
		.returning();
	if (deleted) await removeFiles(deleted);
}

/** Attaches the photos of a submitted form to its record, and returns their number. */
export async function attachPhotos(
	tx: Tx,
	uploadKey: string,
	to: { entity: string; id: string },
	now: Date,
): Promise<number> {
	const rows = await tx
		.update(photos)
		.set({ entity: to.entity, entityId: to.id, attachedAt: now })
		.where(and(eq(photos.uploadKey, uploadKey), isNull(photos.entityId)))
		.returning({ id: photos.id });
	return rows.length;
}

/** The photos attached to records, oldest first. */
export async function listPhotos(entity: string, ...entityIds: string[]): Promise<Photo[]> {
	if (!entityIds.length) return [];
	return db
		.select()
		.from(photos)
		.where(and(eq(photos.entity, entity), inArray(photos.entityId, entityIds)))
		.orderBy(asc(photos.createdAt), asc(photos.id));
}

/** The JPEG of a rendition; null when there is no such photo. With `uploadKey`, only a photo uploaded under that key. */
export async function findPhotoFile(
	photoId: string,
	width: RenditionWidth,
	uploadKey?: string,
): Promise<Buffer | null> {
	const [row] = await db
		.select({ id: photos.id })
		.from(photos)
		.where(and(eq(photos.id, photoId), uploadKey ? eq(photos.uploadKey, uploadKey) : undefined));
	return row ? findFile(renditionKey(row.id, width)) : null;
}

/**
 * Detaches photos from records that are being purged, so that `purgeOrphanPhotos` deletes them with their files. Files
 * must not be deleted before the transaction has committed.
 */
export async function discardPhotos(tx: Tx, entity: string, entityIds: string[], now: Date): Promise<void> {
	if (!entityIds.length) return;
	await tx
		.update(photos)
		.set({ entity: null, entityId: null, deleteAfter: now })
		.where(and(eq(photos.entity, entity), inArray(photos.entityId, entityIds)));
}

/** Deletes photos of forms that were not submitted in time. Returns how many it deleted. */
export async function purgeOrphanPhotos(now: Date): Promise<number> {
	const deleted = await db
		.delete(photos)
		.where(and(isNull(photos.entityId), lte(photos.deleteAfter, now)))
		.returning();
	for (const photo of deleted) await removeFiles(photo);
	return deleted.length;
}

/** Deletes the files that crashes left behind: unfinished ones, and those of photos that have no row. */
export async function deleteLeftoverFiles(now: Date): Promise<void> {
	const time = new Date(now.getTime() - leftoverHours * 3_600_000);
	await deletePartialFiles(time);
	await deleteUnknownFolders("photos", time, async (ids) =>
		(await db.select({ id: photos.id }).from(photos).where(inArray(photos.id, ids))).map(({ id }) => id),
	);
}

/** Null when the form already has the maximum number of photos; the lock makes the count safe against parallel uploads. */
async function insertPhoto(values: typeof photos.$inferInsert): Promise<PhotoView | null> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`photos ${values.uploadKey}`}, 0))`);
		const [{ position } = { position: 0 }] = await tx
			.select({ position: count() })
			.from(photos)
			.where(and(eq(photos.uploadKey, values.uploadKey), isNull(photos.entityId)));
		if (position >= photoLimits.count) return null;
		const [row] = await tx
			.insert(photos)
			.values({ ...values, position })
			.returning(viewColumns);
		return row ?? null;
	});
}

function selectDraftPhotos(uploadKey: string): Promise<Photo[]> {
	return db
		.select()
		.from(photos)
		.where(and(eq(photos.uploadKey, uploadKey), isNull(photos.entityId)))
		.orderBy(asc(photos.createdAt), asc(photos.id));
}

async function removeFiles(photo: { id: string; originalKey: string }): Promise<void> {
	await deleteFile(photo.originalKey);
	for (const width of renditionWidths) await deleteFile(renditionKey(photo.id, width));
}

/** The name in file storage of a rendition, such as for the attachment of an email. */
export function renditionKey(id: string, width: RenditionWidth): string {
	return `photos/${id}/${width}.jpg`;
}
