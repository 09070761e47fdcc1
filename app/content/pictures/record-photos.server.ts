import { randomUUID } from "node:crypto";
import { copyPhoto } from "#app/content/media/photos.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { insertPicture } from "./adding.server.ts";
import { findReleaseOf } from "./clearance.server.ts";
import type { PictureSource } from "./picture.ts";
import { findRecordPhotos } from "./sources.server.ts";

/**
 * Adds photos of a record to the library: copies of their own, which stay when the record is deleted. Photos that the library
 * has already are left alone. "missing": the record is gone, or a photo isn't one of its photos.
 */
export async function addRecordPhotos(
	by: Permitted<"pictures.edit">,
	{ source, recordId }: { source: PictureSource; recordId: string },
	photoIds: readonly string[],
	now: Date,
): Promise<"done" | "missing"> {
	const record = await findRecordPhotos(source, recordId);
	const chosen = record?.photos.filter(({ id }) => photoIds.includes(id)) ?? [];
	if (!record || chosen.length !== new Set(photoIds).size) return "missing";
	for (const { id, caption, pictureId } of chosen) {
		if (pictureId) continue;
		const uploadKey = randomUUID();
		const photo = await copyPhoto(id, uploadKey, now);
		if (!photo) return "missing";
		const from = { source, sourceId: recordId, sourceLabel: record.label };
		const release = await findReleaseOf(db, from);
		const values = { ...from, caption, releaseId: release?.id ?? null };
		await db.transaction((tx) => insertPicture(tx, actor(by), uploadKey, photo, values, now));
	}
	return "done";
}
