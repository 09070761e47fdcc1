import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { PhotoRejection } from "#app/content/media/photo.ts";
import { attachPhotos, type Photo, storePhoto } from "#app/content/media/photos.server.ts";
import { photos } from "#app/content/media/tables.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { entity } from "./pictures.server.ts";
import { pictures } from "./tables.server.ts";

type NewPicture = typeof pictures.$inferInsert;
/** What can be known of a picture when it is added. */
export type AddedValues = Partial<
	Pick<
		NewPicture,
		"alt" | "caption" | "credit" | "tags" | "species" | "source" | "sourceId" | "sourceLabel" | "releaseId" | "focusY"
	>
>;

/**
 * Adds a photo that was uploaded under this key. Null when the library has the same file. Its files for the website are made when a
 * page is published with it, or when a visitor needs them.
 */
export async function insertPicture(
	tx: Tx,
	by: Actor,
	uploadKey: string,
	photo: Photo,
	values: AddedValues,
	now: Date,
): Promise<{ id: string } | null> {
	const { sha256, name, width, height } = photo;
	const [added] = await tx
		.insert(pictures)
		.values({ ...values, photoId: photo.id, sha256, name, width, height, createdAt: now, updatedAt: now })
		.onConflictDoNothing()
		.returning({ id: pictures.id });
	if (!added) return null;
	await attachPhotos(tx, uploadKey, { entity, id: added.id }, now);
	await recordAudit(tx, by, entity, added.id, "added", { name }, now);
	return added;
}

/** Adds a file that the server has. "duplicate": the library has it, and `id` is that picture's. */
export async function storePicture(
	by: Actor,
	{ name, bytes, ...values }: AddedValues & { name: string; bytes: Buffer },
	now: Date,
): Promise<{ kind: "added" | "duplicate"; id: string } | PhotoRejection> {
	const uploadKey = randomUUID();
	const stored = await storePhoto({ uploadKey, name, bytes, draftDays: 1 });
	if (typeof stored === "string") return stored;
	const [photo] = await db.select().from(photos).where(eq(photos.id, stored.id));
	if (!photo) throw new Error("the stored photo is missing");
	const added = await db.transaction((tx) => insertPicture(tx, by, uploadKey, photo, values, now));
	const [picture] = await db.select().from(pictures).where(eq(pictures.sha256, photo.sha256));
	if (!picture) throw new Error("the picture is missing");
	return { kind: added ? "added" : "duplicate", id: picture.id };
}
