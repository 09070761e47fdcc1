// What has to happen before the website may show a photo of a customer's property.
import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Release } from "./picture-form.ts";
import { changePictures, entity, type Picture, type Seen, update } from "./pictures.server.ts";
import { removeRenditions } from "./renditions.server.ts";
import { pictureReleases, pictures } from "./tables.server.ts";

type Editor = Permitted<"pictures.edit">;

/** The customer's release of a picture; null when there is none. */
export async function findRelease(id: string | null) {
	if (!id) return null;
	const [release] = await db.select().from(pictureReleases).where(eq(pictureReleases.id, id));
	return release ?? null;
}

/** The release in force for the photos of a record. */
export async function findReleaseOf(
	on: Pick<Tx, "select">,
	{ source, sourceId }: Pick<Picture, "source" | "sourceId">,
) {
	if (!sourceId) return null;
	const [release] = await on
		.select({ id: pictureReleases.id })
		.from(pictureReleases)
		.where(
			and(
				eq(pictureReleases.source, source),
				eq(pictureReleases.sourceId, sourceId),
				isNull(pictureReleases.withdrawnAt),
			),
		)
		.orderBy(desc(pictureReleases.recordedAt))
		.limit(1);
	return release ?? null;
}

/** Someone looked, and no face, license plate or house number can be recognized. */
export async function checkPicture(by: Editor, seen: Seen, now: Date): Promise<"done" | "stale"> {
	return changePictures(async (tx) => {
		const set = { checkedAt: now, checkedBy: by.name };
		if (!(await update(tx, seen, set, now, and(isNull(pictures.deletedAt), isNull(pictures.checkedAt)))))
			return "stale";
		await recordAudit(tx, actor(by), entity, seen.id, "checked", {}, now);
		return "done";
	});
}

/** Notes the customer's release. It covers all photos of the record that have none. */
export async function noteRelease(by: Editor, seen: Seen, release: Release, now: Date): Promise<"done" | "stale"> {
	return changePictures(async (tx) => {
		const [picture] = await tx.select().from(pictures).where(eq(pictures.id, seen.id)).for("update");
		if (picture?.version !== seen.version || !picture.sourceId || picture.releaseId || picture.deletedAt)
			return "stale";
		await recordRelease(tx, actor(by), { source: picture.source, sourceId: picture.sourceId }, release, now);
		return "done";
	});
}

type ReleasedRecord = { source: Picture["source"]; sourceId: string };

/** Records the release of all photos of a record. */
export async function recordRelease(
	tx: Tx,
	by: Actor,
	{ source, sourceId }: ReleasedRecord,
	release: Omit<Release, "version">,
	now: Date,
): Promise<void> {
	const [noted] = await tx
		.insert(pictureReleases)
		.values({ ...release, source, sourceId, recordedBy: by.name, recordedAt: now })
		.returning({ id: pictureReleases.id });
	if (!noted) throw new Error("release was not noted");
	const covered = await tx
		.update(pictures)
		.set({ releaseId: noted.id, updatedAt: now, version: sql`${pictures.version} + 1` })
		.where(and(eq(pictures.source, source), eq(pictures.sourceId, sourceId), isNull(pictures.releaseId)))
		.returning({ id: pictures.id });
	for (const { id } of covered) await recordAudit(tx, by, entity, id, "release-noted", release, now);
}

/** Takes back every release of a record's photos. Returns the photos: their public files must be deleted after the commit. */
export async function withdrawReleases(
	tx: Tx,
	by: Actor,
	{ source, sourceId }: ReleasedRecord,
	now: Date,
): Promise<Picture[]> {
	const covered = await uncover(
		tx,
		by,
		and(eq(pictureReleases.source, source), eq(pictureReleases.sourceId, sourceId)),
		now,
	);
	if (covered.length) await broadcast(tx, "company");
	return covered;
}

/** Ends these releases. Returns the pictures that they covered. */
async function uncover(tx: Tx, by: Actor, which: SQL | undefined, now: Date): Promise<Picture[]> {
	const ended = await tx
		.update(pictureReleases)
		.set({ withdrawnAt: now })
		.where(and(which, isNull(pictureReleases.withdrawnAt)))
		.returning({ id: pictureReleases.id });
	const ids = ended.map(({ id }) => id);
	if (!ids.length) return [];
	const covered = await tx
		.update(pictures)
		.set({ releaseId: null, updatedAt: now, version: sql`${pictures.version} + 1` })
		.where(inArray(pictures.releaseId, ids))
		.returning();
	for (const { id } of covered) await recordAudit(tx, by, entity, id, "release-withdrawn", {}, now);
	return covered;
}

/** The customer takes the release back: the website stops showing all pictures that it covers, and their files are deleted. */
export async function withdrawRelease(by: Editor, seen: Seen, now: Date): Promise<"done" | "stale"> {
	const hidden = await changePictures(async (tx) => {
		const [picture] = await tx.select().from(pictures).where(eq(pictures.id, seen.id)).for("update");
		if (picture?.version !== seen.version || !picture.releaseId) return null;
		return uncover(tx, actor(by), eq(pictureReleases.id, picture.releaseId), now);
	});
	for (const picture of hidden ?? []) await removeRenditions(picture);
	return hidden ? "done" : "stale";
}
