import { isUnchanged } from "#app/platform/http/unchanged.ts";
import { findBrandFile } from "../brand-files.server.ts";
import type { Route } from "./+types/brand-file.ts";

/** GET /brand/mark-512.png, /brand/brand.zip: the downloads of the brand page. */
export async function loader({ params, request }: Route.LoaderArgs) {
	const file = await findBrandFile(params.file);
	if (!file) throw new Response("Not found", { status: 404 });
	const headers = {
		ETag: file.etag,
		"Cache-Control": "public, max-age=3600",
		"Content-Type": file.type,
		// usable in an <img>, but downloaded when opened directly: an SVG document could run scripts
		"Content-Disposition": `attachment; filename="${params.file}"`,
		"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
	};
	if (isUnchanged({ "if-none-match": request.headers.get("if-none-match") ?? undefined }, { etag: file.etag }))
		return new Response(null, { status: 304, headers });
	return new Response(Uint8Array.from(file.body), { headers });
}
