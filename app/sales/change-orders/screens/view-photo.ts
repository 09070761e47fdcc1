import { findPhotoFile } from "#app/content/media/photos.server.ts";
import type { Route } from "./+types/view-photo.ts";
import { changeOrderPages } from "./customer-actions.server.ts";

/** A photo of the customer view. */
export const loader = changeOrderPages.file(async ({ customerView }, { params }: Route.LoaderArgs) => {
	const isInView = customerView?.photos.some(({ id }) => id === params.id);
	const bytes = isInView ? await findPhotoFile(params.id, 1600) : null;
	return bytes && { bytes, type: "image/jpeg" };
});
