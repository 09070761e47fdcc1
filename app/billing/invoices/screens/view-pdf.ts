import { secretHeaders } from "#app/documents/links/share-link.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { boundSecretVisits } from "#app/platform/http/secret-visits.server.ts";
import { fileName } from "../emails.server.ts";
import { openLink } from "../links.server.ts";
import { readPrint } from "../print.server.ts";
import type { Route } from "./+types/view-pdf.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	await boundSecretVisits(context.get(clientContext).ip, () => "Too many visits.");
	const found = await openLink(params.accessToken, new Date());
	if (!found) throw new Response("Not found", { status: 404, headers: secretHeaders });
	return new Response(new Uint8Array(await readPrint(found)), {
		headers: {
			...secretHeaders,
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${fileName(found.invoice)}"`,
			"Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
		},
	});
}
