import { findEditedPhotos } from "#app/content/pictures/edited-photos.server.ts";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import type { EditedPicture } from "./parts/picture-fields.tsx";

/** Pictures as the office shows them, by their source ("art:name" or "photo:id"); null for one that is gone. */
export async function findEditedPictures(sources: readonly string[]): Promise<Record<string, EditedPicture | null>> {
	const photoIds = sources.filter((source) => source.startsWith("photo:")).map(nameOf);
	const photos = await findEditedPhotos(photoIds);
	return Object.fromEntries(
		sources.map((source) => {
			const photo = photos.get(nameOf(source));
			if (photo) return [source, { photo, print: null, pictureId: nameOf(source) }];
			const print = source.startsWith("art:") ? findArtPrint(nameOf(source)) : null;
			return [source, print && { print, photo: null, pictureId: null }];
		}),
	);
}

const nameOf = (source: string) => source.slice(source.indexOf(":") + 1);
