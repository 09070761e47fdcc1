import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { photos } from "#app/content/media/tables.server.ts";
import type { Ordered } from "#app/noun/ordered.ts";
import { collect } from "#app/noun/registry.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { PictureSource } from "./picture.ts";
import { pictures } from "./tables.server.ts";

type RecordSource = Exclude<PictureSource, "upload">;

/** `label`: "Inquiry R-1042, Stanley", without a customer's name. `path`: of its page. */
type PhotoRecord = { label: string; path: string; photos: { id: string; caption: string }[] };

type RecordPhotos = Ordered & {
	source: RecordSource;
	/** a record with the photos that have arrived, oldest first */
	find: (recordId: string) => Promise<PhotoRecord | null>;
	/** the record that each of these photos belongs to; others are left out */
	recordsOf: (photoIds: readonly string[]) => Promise<{ photoId: string; recordId: string }[]>;
};

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** the photos of its records that can be added to the media library */
		recordPhotos?: readonly RecordPhotos[];
	}
}

export type RecordWithPhotos = Omit<PhotoRecord, "photos"> & {
	photos: (PhotoRecord["photos"][number] & { pictureId: string | null })[];
};

/** A record's photos, each with the picture of the library that has the same file. */
export async function findRecordPhotos(source: PictureSource, recordId: string): Promise<RecordWithPhotos | null> {
	const record = await collect("recordPhotos")
		.find((one) => one.source === source)
		?.find(recordId);
	if (!record) return null;
	const ids = record.photos.map(({ id }) => id);
	const added = ids.length
		? await db
				.select({ photoId: photos.id, pictureId: pictures.id })
				.from(photos)
				.innerJoin(pictures, eq(pictures.sha256, photos.sha256))
				.where(inArray(photos.id, ids))
		: [];
	const byPhoto = new Map(added.map(({ photoId, pictureId }) => [photoId, pictureId]));
	return { ...record, photos: record.photos.map((photo) => ({ ...photo, pictureId: byPhoto.get(photo.id) ?? null })) };
}

/** Where a picture's record is; null for an upload, or when the record is gone. */
export async function findSourcePath(source: PictureSource, recordId: string | null): Promise<string | null> {
	const record =
		recordId &&
		(await collect("recordPhotos")
			.find((one) => one.source === source)
			?.find(recordId));
	return record ? record.path : null;
}

export type FileSource = { source: RecordSource; sourceId: string; sourceLabel: string };

/**
 * The record that has a photo with the same file: someone may save a customer's photo and upload it, and it still needs the
 * customer's release.
 */
export async function findFileSource(sha256: string): Promise<FileSource | null> {
	const same = await db
		.select({ id: photos.id })
		.from(photos)
		.where(and(eq(photos.sha256, sha256), isNotNull(photos.entityId)))
		.limit(20);
	if (!same.length) return null;
	for (const { source, recordsOf, find } of collect("recordPhotos")) {
		const [found] = await recordsOf(same.map(({ id }) => id));
		const record = found && (await find(found.recordId));
		if (found && record) return { source, sourceId: found.recordId, sourceLabel: record.label };
	}
	return null;
}
