import { findPhotoFile } from "#app/content/media/photos.server.ts";
import type { Route } from "./+types/view-photo.ts";
import { quotePages } from "./customer-actions.server.ts";

/** A photo that is part of the quote, for visitors with its link. */
export const loader = quotePages.file(async ({ quote }, { params }: Route.LoaderArgs) => {
	const photo = quote.details?.photos?.find(({ id }) => id === params.id);
	const bytes = photo && (await findPhotoFile(photo.id, 1600));
	return bytes ? { bytes, type: "image/jpeg" } : null;
});
