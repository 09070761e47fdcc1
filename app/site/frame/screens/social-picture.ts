import { clientContext } from "#app/platform/context.ts";
import { isUnchanged } from "#app/platform/http/unchanged.ts";
import { findSocialPicture } from "../social-pictures.server.ts";
import type { Route } from "./+types/social-picture.ts";

/** GET /social/advice/oak-wilt.png: the Open Graph image of /advice/oak-wilt. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { search } = new URL(request.url);
	const { ip } = context.get(clientContext);
	const name = /^([a-z0-9/-]{1,120})\.png$/.exec(params["*"] ?? "")?.[1];
	const picture = name && (await findSocialPicture(name === "home" ? "/" : `/${name}`, { search, ip }, new Date()));
	if (!picture) throw new Response("Not found", { status: 404 });
	const etag = `"${picture.etag}"`;
	const headers = { ETag: etag, "Cache-Control": "public, max-age=86400", "Content-Type": "image/png" };
	if (isUnchanged({ "if-none-match": request.headers.get("if-none-match") ?? undefined }, { etag }))
		return new Response(null, { status: 304, headers });
	return new Response(Uint8Array.from(picture.png), { headers });
}
