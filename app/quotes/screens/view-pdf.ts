import { clientContext } from "#app/platform/context.ts";
import { getFile } from "#app/platform/files.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { fileName } from "#app/quotes/emails.server.ts";
import { openLink, secretHeaders } from "#app/quotes/links.server.ts";
import type { Route } from "./+types/view-pdf.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const wait = await overLimit("secret-link", context.get(clientContext).ip);
	if (wait) throw new Response("Too many visits.", { status: 429, headers: { "Retry-After": String(wait) } });
	const found = await openLink(params.accessToken, new Date());
	const bytes = found && (await getFile(found.quote.acceptedPdfKey ?? found.quote.pdfKey ?? "none/none"));
	if (!bytes) throw new Response("Not found", { status: 404, headers: secretHeaders });
	return new Response(new Uint8Array(bytes), {
		headers: {
			...secretHeaders,
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${fileName(found.quote)}"`,
			"Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
		},
	});
}
