// How the gallery shows the published projects: their order, groups, what is featured and what is left out.
import { asc, eq, sql } from "drizzle-orm";
import { pages } from "#app/content/pages/tables.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast, receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { moveBefore } from "./gallery.ts";
import type { GalleryChange } from "./gallery-form.ts";
import { findProjectPictures } from "./pictures.server.ts";
import { toDetails } from "./project-draft.ts";
import { galleryRows } from "./projects.server.ts";
import { galleryEntries } from "./tables.server.ts";

type Publisher = Permitted<"projects.publish">;

/** All published projects in the order of the gallery, with those that it leaves out. */
export async function listGallery() {
	const gallery = galleryRows();
	const rows = await db.select().from(gallery).orderBy(asc(gallery.place));
	const details = rows.map(({ frontMatter }) => toDetails(frontMatter as object));
	const shown = details.map(({ before, after, gallery: others }) => after ?? before ?? others[0]);
	const files = await findProjectPictures(shown);
	return rows.map(({ id, slug, title, isFeatured, groupName, hiddenAt, isReplaced }, index) => ({
		id,
		slug,
		title,
		isFeatured,
		group: groupName,
		isHidden: hiddenAt !== null,
		isExample: details[index]?.example ?? false,
		isReplaced,
		picture: files[index] ?? null,
	}));
}

/** Moves a project before another one, or to the end. Everyone sees the order of the last move. */
export async function moveInGallery(
	by: Publisher,
	id: string,
	before: string | null,
	now: Date,
): Promise<"done" | "missing"> {
	return changeGallery(async (tx) => {
		// two people who move at the same time do so one after the other
		await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('gallery order', 0))`);
		const gallery = galleryRows();
		const rows = await tx.select({ id: gallery.id }).from(gallery).orderBy(asc(gallery.place));
		const ids = rows.map((row) => row.id);
		if (!ids.includes(id)) return "missing";
		const ordered = moveBefore(ids, id, before);
		await tx
			.insert(galleryEntries)
			.values(ordered.map((pageId, index) => ({ pageId, position: index + 1, updatedAt: now })))
			.onConflictDoUpdate({
				target: galleryEntries.pageId,
				set: { position: sql`excluded.position`, updatedAt: now },
			});
		await recordAudit(tx, actor(by), "project", id, "moved-in-gallery", {}, now);
		return "done";
	});
}

/** Features a project, leaves it out, or lists it under a heading. Doing it twice is the same as once. */
export async function changeInGallery(
	by: Publisher,
	id: string,
	change: GalleryChange,
	now: Date,
): Promise<"done" | "missing"> {
	return changeGallery(async (tx) => {
		const [page] = await tx.select({ id: pages.id }).from(pages).where(eq(pages.id, id));
		if (!page) return "missing";
		const { isHidden, ...rest } = change;
		const set = { ...rest, ...(isHidden !== undefined && { hiddenAt: isHidden ? now : null }), updatedAt: now };
		await tx
			.insert(galleryEntries)
			.values({ pageId: id, ...set })
			.onConflictDoUpdate({ target: galleryEntries.pageId, set });
		await recordAudit(tx, actor(by), "project", id, "changed-in-gallery", change, now);
		return "done";
	});
}

async function changeGallery<Result>(change: (tx: Tx) => Promise<Result>): Promise<Result> {
	const result = await db.transaction(async (tx) => {
		await broadcast(tx, "content");
		return change(tx);
	});
	receiveBroadcast("content");
	return result;
}
