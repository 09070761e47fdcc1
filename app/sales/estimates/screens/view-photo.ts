import { secretHeaders } from "#app/documents/links/share-link.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { boundSecretVisits } from "#app/platform/http/secret-visits.server.ts";
import { openLink, releasedPhoto } from "../customer.server.ts";
import type { Route } from "./+types/view-photo.ts";

/** A released photo, for whoever has the link of its estimate. */
export async function loader({ params, context }: Route.LoaderArgs) {
	await boundSecretVisits(context.get(clientContext).ip, () => "Too many visits.");
	const found = await openLink(params.accessToken, new Date());
	const bytes = found && (await releasedPhoto(found, params.id));
	if (!bytes) throw new Response("Not found", { status: 404, headers: secretHeaders });
	return new Response(new Uint8Array(bytes), { headers: { ...secretHeaders, "Content-Type": "image/jpeg" } });
}
