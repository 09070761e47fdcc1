import { shareHeaders } from "#app/documents/links/share-link.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { findFile } from "#app/platform/files.server.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { findCurrentPdf } from "../change-orders.server.ts";
import { changeOrderFileName } from "../emails.server.ts";
import { openChangeOrderLink } from "../links.server.ts";
import type { Route } from "./+types/view-pdf.ts";

/** The signed copy, or the PDF as sent until there is one. */
export async function loader({ params, context }: Route.LoaderArgs) {
	await limitSecretLinkVisits(context.get(clientContext).ip, () => "Too many visits. Try again in a minute.");
	const found = await openChangeOrderLink(params.token, new Date());
	const pdf = found && (await findCurrentPdf(found));
	const bytes = pdf && (await findFile(pdf.key));
	if (!bytes) throw new Response("Not found", { status: 404, headers: shareHeaders });
	return new Response(new Uint8Array(bytes), {
		headers: {
			...shareHeaders,
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${changeOrderFileName(found, pdf.signed)}"`,
			"Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
		},
	});
}
