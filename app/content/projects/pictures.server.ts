import { inArray } from "drizzle-orm";
import type { Picture } from "#app/content/pages/front-matter-form.ts";
import type { FramedPhotoData } from "#app/content/pictures/framed-photo.tsx";
import { toFramedPhoto } from "#app/content/pictures/listing.server.ts";
import { missingClearance } from "#app/content/pictures/picture.ts";
import { findSitePictures } from "#app/content/pictures/site-pictures.server.ts";
import { pictures } from "#app/content/pictures/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import type { ProjectPicture } from "./project-image.tsx";

/** The files of these pictures, in the same order; null for none, and for one that isn't available: the page omits it. */
export async function findProjectPictures(all: readonly (Picture | undefined)[]): Promise<(ProjectPicture | null)[]> {
	const ids = all.flatMap((picture) => (picture && "photo" in picture.source ? [picture.source.photo] : []));
	const photos = await findSitePictures(ids);
	return all.map((picture) => {
		if (!picture) return null;
		const { source, caption } = picture;
		if ("photo" in source) {
			const photo = photos.get(source.photo);
			return photo ? { caption, photo } : null;
		}
		const print = findArtPrint(source.art);
		return print && { caption, print };
	});
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
	if (missing.includes("release")) return "The photo release is missing";
	return picture.alt ? "" : "Write its alt text";
}
