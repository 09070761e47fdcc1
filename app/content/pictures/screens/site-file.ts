import { parseIdParam } from "#app/platform/http/id-param.ts";
import { findSiteFile } from "../site-pictures.server.ts";
import type { Route } from "./+types/site-file.ts";

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** GET /pictures/:id/:file: a rendition on the website, without metadata. An outdated URL leads to the current file. */
export async function loader({ params }: Route.LoaderArgs) {
	const file = await findSiteFile(parseIdParam(params.id), params.file);
	if (!file) throw new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
	if (file.kind === "moved")
		return new Response(null, { status: 302, headers: { Location: file.to, "Cache-Control": "no-store" } });
	return new Response(new Uint8Array(file.bytes), {
		headers: { "Content-Type": types[file.format], "Cache-Control": "public, max-age=604800" },
	});
}
