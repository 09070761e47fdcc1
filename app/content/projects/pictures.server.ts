import type { Picture } from "#app/content/pages/front-matter-form.ts";
import { findSitePictures } from "#app/content/pictures/site-pictures.server.ts";
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
