import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { invoiceFileName } from "../emails.server.ts";
import { readInvoicePdf } from "../invoice-pdf.server.ts";
import { findInvoice } from "../invoices.server.ts";
import type { Route } from "./+types/invoice-pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** The PDF of an issued invoice; a draft is rendered as it would be issued now. */
export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "invoices.view");
	const invoiceRecord = await findInvoice(params.id);
	if (!invoiceRecord) throw new Response("Not found", { status: 404 });
	return new Response(new Uint8Array(await readInvoicePdf(invoiceRecord)), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${invoiceFileName(invoiceRecord.invoice)}"`,
		},
	});
}
