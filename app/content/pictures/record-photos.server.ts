import { eq } from "drizzle-orm";
import { photos } from "#app/content/media/tables.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { storePicture } from "./adding.server.ts";
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
		const [photo] = await db.select().from(photos).where(eq(photos.id, id));
		const bytes = photo && (await findFile(photo.originalKey));
		if (!bytes) return "missing";
		const from = { source, sourceId: recordId, sourceLabel: record.label };
		const release = await findReleaseOf(db, from);
		const values = { ...from, name: photo.name, caption, releaseId: release?.id ?? null };
		if (typeof (await storePicture(actor(by), { ...values, bytes }, now)) === "string") return "missing";
	}
	return "done";
}
