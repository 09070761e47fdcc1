import { inArray, sql } from "drizzle-orm";
import type { Picture } from "#app/content/pages/front-matter-form.ts";
import type { FramedPhotoData } from "#app/content/pictures/framed-photo.tsx";
import { toFramedPhoto } from "#app/content/pictures/listing.server.ts";
import { missingClearance } from "#app/content/pictures/picture.ts";
import { findSitePictures } from "#app/content/pictures/site-pictures.server.ts";
import { pictures } from "#app/content/pictures/tables.server.ts";
import { isCleared } from "#app/content/pictures/uses.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import type { ProjectPicture } from "./project-image.tsx";

/** The files of these pictures, in the same order; null for one that isn't available, and the page omits it. */
export async function findProjectPictures(all: readonly Picture[]): Promise<(ProjectPicture | null)[]> {
	const photos = await findSitePictures(all.flatMap(({ source }) => ("photo" in source ? [source.photo] : [])));
	return all.map(({ source, caption }) => {
		if ("photo" in source) {
			const photo = photos.get(source.photo);
			return photo ? { caption, photo } : null;
		}
		const print = findArtPrint(source.art);
		return print && { caption, print };
	});
}

/** The SELECT of the pictures that projects have, for the media library. A draft shows them to whoever has its preview link. */
export const pictureUses = sql`select page_pictures.picture_id, 'Project', max(coalesce(page_drafts.title, pages.title)),
	'/admin/projects/' || pages.id,
	bool_or(case when page_pictures.is_draft then coalesce(page_drafts.preview_until > now(), false) else pages.published_at is not null end)
	from page_pictures join pages on pages.id = page_pictures.page_id left join page_drafts on page_drafts.page_id = pages.id
	where pages.kind = 'project' group by page_pictures.picture_id, pages.id`;

/** What keeps these pictures from the website, each as a sentence. Locks them, so that nobody deletes them meanwhile. */
export async function findPictureProblems(tx: Tx, all: readonly Picture[]): Promise<string[]> {
	const ids = all.flatMap(({ source }) => ("photo" in source ? [source.photo] : []));
	if (!ids.length) return [];
	const rows = await tx.select().from(pictures).where(inArray(pictures.id, ids)).for("share");
	const usable = rows.filter(({ deletedAt }) => !deletedAt);
	return [
		...(usable.length < new Set(ids).size ? ["Remove the picture that is no longer in the library."] : []),
		...usable
			.filter((picture) => !isCleared(picture))
			.map(({ name }) => `Clear “${name}” for the website: open it in the media library.`),
		...usable.filter(({ alt }) => !alt).map(({ name }) => `Write the alt text of “${name}”.`),
	];
}

/** Photos as the editor shows them, cleared or not, by their ids. Those in the recycle bin are left out. */
export async function findEditedPhotos(
	ids: readonly string[],
): Promise<Map<string, { photo: FramedPhotoData; problem: string }>> {
	if (!ids.length) return new Map();
	const rows = await db
		.select()
		.from(pictures)
		.where(inArray(pictures.id, [...ids]));
	const usable = rows.filter(({ deletedAt }) => !deletedAt);
	return new Map(usable.map((row) => [row.id, { photo: toFramedPhoto(row), problem: describeClearance(row) }]));
}

function describeClearance(picture: Parameters<typeof missingClearance>[0] & { alt: string }): string {
	const missing = missingClearance(picture);
	if (missing.includes("check")) return "Check it for faces, license plates and house numbers";
	if (missing.includes("release")) return "The customer's release is missing";
	return picture.alt ? "" : "Write its alt text";
}
