import { secretHeaders } from "#app/documents/links/share-link.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { boundSecretVisits } from "#app/platform/http/secret-visits.server.ts";
import { openLink } from "../customer.server.ts";
import { printForCustomer } from "../printing.server.ts";
import type { Route } from "./+types/view-pdf.ts";

/** What the page shows, to keep. */
export async function loader({ params, context }: Route.LoaderArgs) {
	await boundSecretVisits(context.get(clientContext).ip, () => "Too many visits.");
	const found = await openLink(params.accessToken, new Date());
	if (!found) throw new Response("Not found", { status: 404, headers: secretHeaders });
	return new Response(new Uint8Array(await printForCustomer(found)), {
		headers: {
			...secretHeaders,
			"Content-Type": "application/pdf",
			"Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
			"Content-Disposition": `inline; filename="Field estimate ${found.estimate.number}.pdf"`,
		},
	});
}
