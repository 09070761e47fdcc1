import { findPhotoFile } from "#app/content/media/photos.server.ts";
import { shareHeaders } from "#app/documents/links/share-link.server.ts";
import { openChangeOrderLink } from "../links.server.ts";
import type { Route } from "./+types/view-photo.ts";

/** A photo of the customer view. */
export async function loader({ params }: Route.LoaderArgs) {
	const found = await openChangeOrderLink(params.token, new Date());
	const isInView = found?.customerView?.photos.some(({ id }) => id === params.id);
	const bytes = isInView ? await findPhotoFile(params.id, 1600) : null;
	if (!bytes) throw new Response("Not found", { status: 404, headers: shareHeaders });
	return new Response(new Uint8Array(bytes), { headers: { ...shareHeaders, "Content-Type": "image/jpeg" } });
}
