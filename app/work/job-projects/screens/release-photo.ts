import { findReleasePhoto } from "../customer-view.server.ts";
import type { Route } from "./+types/release-photo.ts";
import { releasePages } from "./customer-pages.server.ts";

/** A photo that the customer is asked about, for visitors with their link. */
export const loader = releasePages.file(async ({ project }, { params }: Route.LoaderArgs) => {
	const bytes = await findReleasePhoto(project.pageId, params.id);
	return bytes && { bytes, type: "image/jpeg" };
});
