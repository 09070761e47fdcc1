import { clientContext } from "#app/platform/context.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { downloadResponse } from "../download.server.ts";
import { draftFileKey } from "../draft-files.server.ts";
import { openFileLink } from "../file-links.server.ts";
import { fileDownloadLimit } from "../urls.ts";
import type { Route } from "./+types/linked-file.ts";

const headers = {
	"Cache-Control": "no-store",
	"Referrer-Policy": "no-referrer",
	"X-Robots-Tag": "noindex, nofollow",
};

/** A file behind the download link of an email. Always a download: nothing of it runs on our site. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { ip } = context.get(clientContext);
	await limitSecretLinkVisits(ip);
	const link = await openFileLink(params.token, new Date());
	const file = link && link !== "turned-off" ? link.files.find(({ id }) => id === params.file) : null;
	if (!file) return new Response("Not found", { status: 404, headers });
	const wait =
		request.method === "GET"
			? await consumeAddressLimit(fileDownloadLimit, ip, Math.ceil(file.size / 1_000_000))
			: null;
	if (wait)
		return new Response("Too many downloads today. Try again tomorrow, or call us.", {
			status: 429,
			headers: { ...headers, "Retry-After": String(wait) },
		});
	const response = await downloadResponse(draftFileKey(file.id), file.name, headers);
	return response ?? new Response("Not found", { status: 404, headers });
}
