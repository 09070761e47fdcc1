import { shareHeaders } from "#app/documents/links/share-link.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { findSharedPhoto, openEstimateLink } from "../customer.server.ts";
import type { Route } from "./+types/view-photo.ts";

/** A shared photo, for visitors with the estimate's customer link. */
export async function loader({ params, context }: Route.LoaderArgs) {
	await limitSecretLinkVisits(context.get(clientContext).ip, () => "Too many requests. Try again in a minute.");
	const found = await openEstimateLink(params.accessToken, new Date());
	const bytes = found && (await findSharedPhoto(found, params.id));
	if (!bytes) throw new Response("Not found", { status: 404, headers: shareHeaders });
	return new Response(new Uint8Array(bytes), { headers: { ...shareHeaders, "Content-Type": "image/jpeg" } });
}
