import { desc, inArray } from "drizzle-orm";
import { attachPhotos, listPhotos } from "#app/content/media/photos.server.ts";
import { actor, may, type Permitted } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { OakReleaseView } from "./oak-releases-section.tsx";
import type { OakDocument, OakSource } from "./registry.server.ts";
import { oakReleases } from "./tables.server.ts";

const photosEntity = "oak-release";

/** The oaks that were released on any of these documents. */
export async function listReleasedOaks(documentIds: readonly string[]): Promise<string[]> {
	if (!documentIds.length) return [];
	const rows = await db
		.select({ oaks: oakReleases.oaks })
		.from(oakReleases)
		.where(inArray(oakReleases.documentId, [...documentIds]));
	return rows.flatMap(({ oaks }) => oaks);
}

/** The releases of these documents with their photos, the newest first, for the pages of their records. */
export async function listOakReleases(documentIds: readonly string[]): Promise<OakReleaseView[]> {
	if (!documentIds.length) return [];
	const rows = await db
		.select()
		.from(oakReleases)
		.where(inArray(oakReleases.documentId, [...documentIds]))
		.orderBy(desc(oakReleases.at), desc(oakReleases.id));
	const photos = await listPhotos(photosEntity, ...rows.map(({ id }) => id));
	return rows.map(({ id, oaks, reason, staffName, at }) => ({
		id,
		oaks,
		reason,
		by: staffName,
		at: formatInstant(at, settings.timeZone),
		photos: photos.filter(({ entityId }) => entityId === id).map((photo) => photo.id),
	}));
}

/** Which of these documents have a released oak. */
export async function listDocumentsWithReleases(documentIds: readonly string[]): Promise<Set<string>> {
	const rows = await db
		.selectDistinct({ documentId: oakReleases.documentId })
		.from(oakReleases)
		.where(inArray(oakReleases.documentId, [...documentIds]));
	return new Set(rows.map(({ documentId }) => documentId));
}

/** A draft whose oaks this person may release. */
export async function findOakDocument(
	by: Permitted<"oaks.release">,
	entity: string,
	id: string,
	now: Date,
): Promise<OakDocument | null> {
	const source = findSource(entity);
	return source && may(by.role, source.permission) ? source.find(id, now) : null;
}

function findSource(entity: string): OakSource | undefined {
	return collect("oakDocuments").find((source) => source.entity === entity);
}

type Release = {
	reason: string;
	/** the key that the photos were uploaded under */
	key: string;
	/** the oaks that the person saw */
	oaks: readonly string[];
};

/**
 * Lets these oaks be cut from April through July. "stale": the document has changed since the person saw it, or was sent.
 */
export async function releaseOaks(
	by: Permitted<"oaks.release">,
	entity: string,
	id: string,
	{ reason, key, oaks }: Release,
	now: Date,
): Promise<"done" | "stale" | "no-photo"> {
	const document = await findOakDocument(by, entity, id, now);
	if (!document?.oaks.length || document.oaks.join("\n") !== oaks.join("\n")) return "stale";
	const { documentId, auditId } = document;
	try {
		await db.transaction(async (tx) => {
			const [release] = await tx
				.insert(oakReleases)
				.values({ entity, documentId, oaks: [...oaks], reason, staffId: by.id, staffName: by.name, at: now })
				.returning({ id: oakReleases.id });
			const photos = release && (await attachPhotos(tx, key, { entity: photosEntity, id: release.id }, now));
			if (!photos) throw new MissingPhotoError();
			await recordAudit(tx, actor(by), entity, auditId, "oak-released", { oaks: [...oaks], reason, photos }, now);
			await broadcast(tx, entity, auditId);
		});
	} catch (error) {
		if (error instanceof MissingPhotoError) return "no-photo";
		throw error;
	}
	return "done";
}

class MissingPhotoError extends Error {}
