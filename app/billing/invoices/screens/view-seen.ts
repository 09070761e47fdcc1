import { shareHeaders } from "#app/documents/links/share-link.server.ts";
import { findSession } from "#app/people/staff/sessions.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { openInvoiceLink, recordInvoiceView } from "../links.server.ts";
import type { Route } from "./+types/view-seen.ts";

/** Called by the customer's page to count a view; staff views don't count. The answer is always 204. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const invoiceRecord = await openInvoiceLink(params.accessToken, now);
	if (invoiceRecord && !(await findSession(request.headers)))
		await recordInvoiceView(invoiceRecord.invoice.id, context.get(clientContext), now);
	return new Response(null, { status: 204, headers: shareHeaders });
}
