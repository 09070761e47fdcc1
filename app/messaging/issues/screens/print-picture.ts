import { findPrintPicture } from "../print-picture.server.ts";
import type { Route } from "./+types/print-picture.ts";

/** GET /newsletter/prints/plate-bur-oak.jpg: a drawing of the site for emails. */
export async function loader({ params }: Route.LoaderArgs) {
	const name = /^([a-z0-9-]{1,60})\.jpg$/.exec(params.file)?.[1];
	const jpeg = name && (await findPrintPicture(name));
	if (!jpeg) throw new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
	return new Response(new Uint8Array(jpeg), {
		headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=604800" },
	});
}
