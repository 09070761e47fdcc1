import { findPhotoFile } from "#app/content/media/photos.server.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { asSent } from "../as-sent.server.ts";
import { findQuote } from "../quotes.server.ts";
import type { Route } from "./+types/quote-photo.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** A photo of a quote, in its record and its preview. */
export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "quotes.view");
	const found = await findQuote(params.id);
	const current = found && (await asSent(found, await readCompany(), new Date()));
	const photo = current?.quote.details?.photos?.find(({ id }) => id === params.photoId);
	const bytes = photo && (await findPhotoFile(photo.id, 1600));
	if (!bytes) throw new Response("Not found", { status: 404 });
	return new Response(Uint8Array.from(bytes), {
		headers: { "Content-Type": "image/jpeg", "Cache-Control": "private, max-age=3600" },
	});
}
