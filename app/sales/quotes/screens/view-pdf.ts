import { secretHeaders } from "#app/documents/links/share-link.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { getFile } from "#app/platform/files.server.ts";
import { boundSecretVisits } from "#app/platform/http/secret-visits.server.ts";
import { fileName } from "../emails.server.ts";
import { openLink } from "../links.server.ts";
import type { Route } from "./+types/view-pdf.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	await boundSecretVisits(context.get(clientContext).ip, () => "Too many visits.");
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
