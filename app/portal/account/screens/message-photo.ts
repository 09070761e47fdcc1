import { findAccountMessagePhoto } from "#app/messaging/conversations/page-messages.server.ts";
import { withCookies } from "#app/people/staff/visitor.server.ts";
import { findSignedInCustomer } from "../sign-in.server.ts";
import type { Route } from "./+types/message-photo.ts";

/** GET /account/message-photo/:id: a photo in the messages of the signed-in customer. `?small` is its thumbnail. */
export async function loader({ request, params }: Route.LoaderArgs) {
	const known = await findSignedInCustomer(request.headers);
	const width = new URL(request.url).searchParams.has("small") ? 320 : 1600;
	const bytes = known && (await findAccountMessagePhoto(known.customer.email, params.id, width));
	const { headers } = withCookies(known?.cookies ?? []);
	headers.set("Cache-Control", "private, no-store");
	headers.set("X-Robots-Tag", "noindex, nofollow");
	if (!bytes) return new Response("Not found", { status: 404, headers });
	headers.set("Content-Type", "image/jpeg");
	headers.set("Content-Security-Policy", "default-src 'none'");
	return new Response(new Uint8Array(bytes), { headers });
}
