// What the customer sees before they agree: the photos and the story, as they are in the draft.
import { and, eq, inArray } from "drizzle-orm";
import { findPhotoFile } from "#app/content/media/photos.server.ts";
import { pictures } from "#app/content/pictures/tables.server.ts";
import { findProject, toProjectDraft } from "#app/content/projects/editing.server.ts";
import { listPictures } from "#app/content/projects/project-draft.ts";
import { pagePictures } from "#app/content/versions/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";

export async function readCustomerView(pageId: string) {
	const edited = await findProject(pageId);
	if (!edited) return null;
	const { title, description, body, frontMatter } = toProjectDraft(edited).content;
	const visible = listPictures(frontMatter).flatMap(({ source, caption }) =>
		"photo" in source ? [{ id: source.photo, caption }] : [],
	);
	const ids = visible.map(({ id }) => id);
	const rows = ids.length
		? await db.select({ id: pictures.id, alt: pictures.alt }).from(pictures).where(inArray(pictures.id, ids))
		: [];
	const altById = new Map(rows.map(({ id, alt }) => [id, alt]));
	return {
		title,
		description,
		// without the marks of headings and emphasis
		story: body.replaceAll(/^#+\s+/gm, "").replaceAll(/\*+/g, ""),
		isPublished: edited.page.publishedAt !== null,
		path: `/projects/${edited.page.slug}`,
		photos: visible.map((photo) => ({ ...photo, alt: altById.get(photo.id) ?? "" })),
	};
}

/** A photo of the project, without metadata, by the id of its picture. */
export async function findReleasePhoto(pageId: string, pictureId: string): Promise<Buffer | null> {
	if (!isUuid(pictureId)) return null;
	const [row] = await db
		.select({ photoId: pictures.photoId })
		.from(pagePictures)
		.innerJoin(pictures, eq(pictures.id, pagePictures.pictureId))
		.where(and(eq(pagePictures.pageId, pageId), eq(pagePictures.pictureId, pictureId)))
		.limit(1);
	return row ? findPhotoFile(row.photoId, 1600) : null;
}
