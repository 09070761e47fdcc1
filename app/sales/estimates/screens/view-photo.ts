import { findSharedPhoto } from "../customer.server.ts";
import type { Route } from "./+types/view-photo.ts";
import { estimatePages } from "./customer-pages.server.ts";

/** A shared photo, for visitors with the estimate's customer link. */
export const loader = estimatePages.file(async (opened, { params }: Route.LoaderArgs) => {
	const bytes = await findSharedPhoto(opened, params.id);
	return bytes && { bytes, type: "image/jpeg" };
});
