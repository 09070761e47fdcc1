import { shareHeaders } from "#app/documents/links/share-link.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { invoiceFileName } from "../emails.server.ts";
import { readInvoicePdf } from "../invoice-pdf.server.ts";
import { openInvoiceLink } from "../links.server.ts";
import type { Route } from "./+types/view-pdf.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	await limitSecretLinkVisits(context.get(clientContext).ip, () => "Too many requests. Try again in a few minutes.");
	const invoiceRecord = await openInvoiceLink(params.accessToken, new Date());
	if (!invoiceRecord) throw new Response("Not found", { status: 404, headers: shareHeaders });
	return new Response(new Uint8Array(await readInvoicePdf(invoiceRecord)), {
		headers: {
			...shareHeaders,
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${invoiceFileName(invoiceRecord.invoice)}"`,
			"Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
		},
	});
}
