import { shareHeaders } from "#app/documents/links/share-link.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { openEstimateLink } from "../customer.server.ts";
import { createCustomerPdf } from "../customer-pdf.server.ts";
import type { Route } from "./+types/view-pdf.ts";

/** The customer's page as a PDF. */
export async function loader({ params, context }: Route.LoaderArgs) {
	await limitSecretLinkVisits(context.get(clientContext).ip, () => "Too many requests. Try again in a minute.");
	const found = await openEstimateLink(params.accessToken, new Date());
	if (!found) throw new Response("Not found", { status: 404, headers: shareHeaders });
	return new Response(new Uint8Array(await createCustomerPdf(found)), {
		headers: {
			...shareHeaders,
			"Content-Type": "application/pdf",
			"Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
			"Content-Disposition": `inline; filename="Field estimate ${found.estimate.number}.pdf"`,
		},
	});
}
