import { createHash, randomUUID } from "node:crypto";
import { and, asc, count, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { db, type Tx } from "#app/platform/db.server.ts";
import { getFile, putFile, removeFile } from "#app/platform/files.server.ts";
import { type PhotoRefusal, type PhotoType, photoLimits, sniff } from "./photo.ts";
import { develop, type RenditionWidth, renditionWidths } from "./renditions.server.ts";
import { photos } from "./tables.server.ts";

export type Photo = typeof photos.$inferSelect;
/** What everybody may know of a photo. */
export type PhotoView = Pick<Photo, "id" | "name" | "width" | "height">;

/** Where the photo is kept until its form is sent. */
export type NewPhoto = { uploadKey: string; name: string; bytes: Buffer };

const view = { id: photos.id, name: photos.name, width: photos.width, height: photos.height };
const extensions: Record<PhotoType, string> = { jpeg: "jpg", png: "png", webp: "webp", heic: "heic" };

/** Looks at the bytes, makes renditions, keeps all of it. The same bytes twice under one key are one photo. */
export async function takePhoto({ uploadKey, name, bytes }: NewPhoto): Promise<PhotoView | PhotoRefusal> {
	if (bytes.length > photoLimits.bytes) return "too-large";
	const type = sniff(bytes);
	if (!type) return "not-a-photo";
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const known = (await draftPhotoRows(uploadKey)).find((photo) => photo.sha256 === sha256);
	if (known) return { id: known.id, name: known.name, width: known.width, height: known.height };
	const developed = await develop(bytes, type);
	if (typeof developed === "string") return developed;
	const id = randomUUID();
	const { renditions, ...facts } = developed;
	const originalKey = `photos/${id}/original.${extensions[type]}`;
	await putFile(originalKey, bytes);
	for (const { width, bytes: smaller } of renditions) await putFile(renditionKey(id, width), smaller);
	const kept = await keepRow({
		...facts,
		id,
		uploadKey,
		name: name.slice(-200) || "photo",
		type,
		bytes: bytes.length,
		sha256,
		originalKey,
	});
	if (!kept) await removeFiles({ id, originalKey });
	return kept ?? "too-many";
}

/** The photos of a form that was not sent yet, in the order they came. */
export async function draftPhotos(uploadKey: string): Promise<PhotoView[]> {
	return (await draftPhotoRows(uploadKey)).map(({ id, name, width, height }) => ({ id, name, width, height }));
}

export async function removeDraftPhoto(uploadKey: string, photoId: string): Promise<void> {
	const [gone] = await db
		.delete(photos)
		.where(and(eq(photos.id, photoId), eq(photos.uploadKey, uploadKey), isNull(photos.entityId)))
		.returning();
	if (gone) await removeFiles(gone);
}

/** Gives the form's photos to the record that came of it. Other forms' photos are left alone. Gives their number. */
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

export async function photosOf(entity: string, ...entityIds: string[]): Promise<Photo[]> {
	if (!entityIds.length) return [];
	return db
		.select()
		.from(photos)
		.where(and(eq(photos.entity, entity), inArray(photos.entityId, entityIds)))
		.orderBy(asc(photos.createdAt), asc(photos.id));
}

/** The rendition's JPEG; null when there is no such photo. `uploadKey` limits it to a form that was not sent yet. */
export async function photoFile(photoId: string, width: RenditionWidth, uploadKey?: string): Promise<Buffer | null> {
	const [row] = await db
		.select({ id: photos.id })
		.from(photos)
		.where(and(eq(photos.id, photoId), uploadKey ? eq(photos.uploadKey, uploadKey) : undefined));
	return row ? getFile(renditionKey(row.id, width)) : null;
}

/** Forgets the photos of a record, as when it is purged. The files go once the transaction has committed. */
export async function releasePhotos(tx: Tx, entity: string, entityIds: string[], now: Date): Promise<void> {
	if (!entityIds.length) return;
	await tx
		.update(photos)
		.set({ entity: null, entityId: null, createdAt: new Date(now.getTime() - orphanAge) })
		.where(and(eq(photos.entity, entity), inArray(photos.entityId, entityIds)));
}

const orphanAge = 8 * 24 * 60 * 60 * 1000;

/** Removes what was uploaded more than eight days ago for a form that never came. Gives how many. */
export async function purgeOrphans(now: Date): Promise<number> {
	const gone = await db
		.delete(photos)
		.where(and(isNull(photos.entityId), lt(photos.createdAt, new Date(now.getTime() - orphanAge + 1))))
		.returning();
	for (const photo of gone) await removeFiles(photo);
	return gone.length;
}

async function keepRow(values: typeof photos.$inferInsert): Promise<PhotoView | null> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`photos ${values.uploadKey}`}, 0))`);
		const [{ taken } = { taken: 0 }] = await tx
			.select({ taken: count() })
			.from(photos)
			.where(and(eq(photos.uploadKey, values.uploadKey), isNull(photos.entityId)));
		if (taken >= photoLimits.count) return null;
		const [row] = await tx
			.insert(photos)
			.values({ ...values, position: taken })
			.returning(view);
		return row ?? null;
	});
}

function draftPhotoRows(uploadKey: string): Promise<Photo[]> {
	return db
		.select()
		.from(photos)
		.where(and(eq(photos.uploadKey, uploadKey), isNull(photos.entityId)))
		.orderBy(asc(photos.createdAt), asc(photos.id));
}

async function removeFiles(photo: { id: string; originalKey: string }): Promise<void> {
	await removeFile(photo.originalKey);
	for (const width of renditionWidths) await removeFile(renditionKey(photo.id, width));
}

function renditionKey(id: string, width: RenditionWidth): string {
	return `photos/${id}/${width}.jpg`;
}
