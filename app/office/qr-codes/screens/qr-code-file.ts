import { printLink } from "#app/documents/short-links/print.server.ts";
import { findShortLink } from "#app/documents/short-links/short-links.server.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { parseIdParam } from "#app/platform/http/id-param.ts";
import type { Route } from "./+types/qr-code-file.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** The code as a picture or a print sheet. With `?view` a picture is shown, otherwise every file is downloaded. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	requirePermission(context, "qr-codes.edit");
	const link = await findShortLink(parseIdParam(params.id));
	const file = link && (await printLink(link, params.format));
	if (!file) throw new Response("Not found", { status: 404 });
	const isViewed = new URL(request.url).searchParams.has("view");
	return new Response(new Uint8Array(file.bytes), {
		headers: {
			"Content-Type": file.type,
			"Content-Disposition": `${isViewed ? "inline" : "attachment"}; filename="${file.name}"`,
			"Cache-Control": "private, no-store",
			"Content-Security-Policy": "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
		},
	});
}
