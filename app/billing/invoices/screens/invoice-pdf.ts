import { onlyStaff } from "#app/people/staff/guard.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { fileName } from "../emails.server.ts";
import { findInvoice } from "../invoices.server.ts";
import { readPrint } from "../print.server.ts";
import type { Route } from "./+types/invoice-pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyStaff];

/** The paper as it was issued; of a draft, as it would be issued now. */
export async function loader({ params, context }: Route.LoaderArgs) {
	permitted(context, "invoices.view");
	const found = await findInvoice(params.id);
	if (!found) throw new Response("Not found", { status: 404 });
	return new Response(new Uint8Array(await readPrint(found)), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${fileName(found.invoice)}"`,
		},
	});
}
