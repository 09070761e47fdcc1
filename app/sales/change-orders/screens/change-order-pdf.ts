import { requireStaff } from "#app/people/staff/guard.server.ts";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { findChangeOrder, findCurrentPdf } from "../change-orders.server.ts";
import { changeOrderFileName } from "../emails.server.ts";
import { previewCustomerView } from "../send.server.ts";
import type { Route } from "./+types/change-order-pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** The paper as it counts now; of a draft, as it would go out now. */
export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "changes.view");
	const found = await findChangeOrder(params.id);
	const contract = found && (await findContract(found.contractId));
	if (!contract) throw new Response("Not found", { status: 404 });
	const paper = await findCurrentPdf(found);
	const kept = paper && (await findFile(paper.key));
	const now = new Date();
	const shown = found.shown ?? (await previewCustomerView(found, contract, "draft", now));
	const { renderChangeOrderPdf } = await import("../change-order-pdf.server.ts");
	const bytes = kept || (await renderChangeOrderPdf(shown, now));
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${changeOrderFileName({ shown }, Boolean(paper?.signed))}"`,
		},
	});
}
