import { shareHeaders } from "#app/documents/links/share-link.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { findFile } from "#app/platform/files.server.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { quoteFileName } from "../emails.server.ts";
import { openQuoteLink } from "../links.server.ts";
import type { Route } from "./+types/view-pdf.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	await limitSecretLinkVisits(context.get(clientContext).ip, () => "Too many visits. Try again in a minute.");
	const found = await openQuoteLink(params.accessToken, new Date());
	const bytes = found && (await findFile(found.quote.acceptedPdfKey ?? found.quote.pdfKey ?? "none/none"));
	if (!bytes) throw new Response("Not found", { status: 404, headers: shareHeaders });
	return new Response(new Uint8Array(bytes), {
		headers: {
			...shareHeaders,
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${quoteFileName(found.quote)}"`,
			"Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
		},
	});
}
