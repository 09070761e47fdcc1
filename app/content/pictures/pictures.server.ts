import { and, eq, inArray, isNotNull, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import { discardPhotos } from "#app/content/media/photos.server.ts";
import { photos } from "#app/content/media/tables.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { diffFields, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast, receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { binDays } from "./picture.ts";
import type { PictureValues } from "./picture-form.ts";
import { makeRenditions, removeRenditions, revisionOf } from "./renditions.server.ts";
import { pictures, pictureUploads } from "./tables.server.ts";
import { isUsed, listUses, type Use } from "./uses.server.ts";

type Editor = Permitted<"pictures.edit">;
export type Picture = typeof pictures.$inferSelect;
export type Seen = { id: string; version: number };

export const entity = "picture";

export async function findPicture(id: string): Promise<Picture | null> {
	const [picture] = await db.select().from(pictures).where(eq(pictures.id, id));
	return picture ?? null;
}

export type Original = { bytes: number; type: string; hasLocation: boolean };

/** What staff see of the original file. */
export async function findOriginal(photoId: string): Promise<Original | null> {
	const [photo] = await db.select().from(photos).where(eq(photos.id, photoId));
	return photo ? { bytes: photo.bytes, type: photo.type, hasLocation: photo.latitude !== null } : null;
}

/** "broken": the new crop can't be made from the original. */
export async function savePicture(
	by: Editor,
	seen: Seen,
	values: PictureValues,
	now: Date,
): Promise<"done" | "stale" | "broken"> {
	const before = await findPicture(seen.id);
	if (before?.version !== seen.version || before.deletedAt) return "stale";
	const after = { ...before, ...values };
	const isCropped = revisionOf(after) !== revisionOf(before);
	if (isCropped && (await makeRenditions(after)) !== "done") return "broken";
	const saved = await changePictures(async (tx) => {
		if (!(await update(tx, seen, values, now))) return false;
		await recordAudit(tx, actor(by), entity, seen.id, "edited", diffFields(before, values), now);
		return true;
	});
	if (isCropped) await removeRenditions(saved ? before : after);
	return saved ? "done" : "stale";
}

/** Saves what the picker asks for. */
export async function describePicture(
	by: Editor,
	seen: Seen,
	values: Pick<PictureValues, "alt" | "focusX" | "focusY">,
	now: Date,
): Promise<"done" | "stale"> {
	return changePictures(async (tx) => {
		const [before] = await tx.select().from(pictures).where(eq(pictures.id, seen.id)).for("update");
		if (!before || !(await update(tx, seen, values, now))) return "stale";
		await recordAudit(tx, actor(by), entity, seen.id, "edited", diffFields(before, values), now);
		return "done";
	});
}

/** Puts pictures into the archive, or takes them out: pickers leave archived ones out, and the website goes on showing them. */
export async function setArchived(by: Editor, ids: readonly string[], archived: boolean, now: Date): Promise<string[]> {
	return db.transaction(async (tx) => {
		const rows = await tx
			.update(pictures)
			.set({ archivedAt: archived ? now : null, updatedAt: now, version: sql`${pictures.version} + 1` })
			.where(
				and(
					inArray(pictures.id, [...ids]),
					isNull(pictures.deletedAt),
					archived ? isNull(pictures.archivedAt) : isNotNull(pictures.archivedAt),
				),
			)
			.returning({ id: pictures.id });
		for (const { id } of rows)
			await recordAudit(tx, actor(by), entity, id, archived ? "archived" : "unarchived", {}, now);
		return rows.map(({ id }) => id);
	});
}

/** Moves a picture to the recycle bin. One that the website shows stays: the answer says where. */
export async function deletePicture(by: Editor, seen: Seen, now: Date): Promise<"done" | "stale" | Use[]> {
	return changePictures(async (tx) => {
		// whoever is about to show it holds a lock; what they showed is seen only by a later statement
		await tx.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, seen.id)).for("update");
		const uses = await listUses([seen.id], tx);
		if (uses.length) return uses;
		if (!(await update(tx, seen, { deletedAt: now }, now))) return "stale";
		await recordAudit(tx, actor(by), entity, seen.id, "deleted", {}, now);
		return "done";
	});
}

export async function restorePicture(by: Editor, seen: Seen, now: Date): Promise<"done" | "stale"> {
	return changePictures(async (tx) => {
		if (!(await update(tx, seen, { deletedAt: null }, now, isNotNull(pictures.deletedAt)))) return "stale";
		await recordAudit(tx, actor(by), entity, seen.id, "restored", {}, now);
		return "done";
	});
}

/** Deletes what has been in the recycle bin for 30 days, with its files. Returns how many pictures. */
export async function purgePictures(now: Date): Promise<number> {
	const before = new Date(now.getTime() - binDays * 86_400_000);
	const purged = await db.transaction(async (tx) => {
		const rows = await tx
			.delete(pictures)
			.where(and(lte(pictures.deletedAt, before), not(isUsed())))
			.returning();
		for (const row of rows) await discardFile(tx, row, now);
		return rows;
	});
	for (const row of purged) await removeRenditions(row);
	return purged.length;
}

/** Lets go of a picture's file. It is deleted in the night, because files must not be deleted before the commit. */
export async function discardFile(tx: Tx, { id, photoId }: Pick<Picture, "id" | "photoId">, now: Date): Promise<void> {
	await tx.delete(pictureUploads).where(eq(pictureUploads.photoId, photoId));
	await discardPhotos(tx, entity, [id], now);
}

/** The public pages show the change at once: they are rendered again after a change of the company. */
export async function changePictures<Result>(change: (tx: Tx) => Promise<Result>): Promise<Result> {
	const result = await db.transaction(async (tx) => {
		await broadcast(tx, "company");
		return change(tx);
	});
	receiveBroadcast("company");
	return result;
}

/** False when someone else changed or deleted the picture first. */
export async function update(
	tx: Tx,
	{ id, version }: Seen,
	set: Partial<Picture>,
	now: Date,
	state: SQL | undefined = isNull(pictures.deletedAt),
): Promise<boolean> {
	const rows = await tx
		.update(pictures)
		.set({ ...set, updatedAt: now, version: sql`${pictures.version} + 1` })
		.where(and(eq(pictures.id, id), eq(pictures.version, version), state))
		.returning({ id: pictures.id });
	return rows.length > 0;
}
