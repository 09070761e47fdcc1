import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { findContract } from "#app/sales/contracts/contracts.server.ts";
import { findChangeOrder, findCurrentPdf } from "../change-orders.server.ts";
import { changeOrderFileName } from "../emails.server.ts";
import { previewCustomerView } from "../send.server.ts";
import type { Route } from "./+types/change-order-pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** The latest PDF, or for a draft as it would be sent now. */
export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "changes.view");
	const changeOrder = await findChangeOrder(params.id);
	const contract = changeOrder && (await findContract(changeOrder.contractId));
	if (!contract) throw new Response("Not found", { status: 404 });
	const now = new Date();
	const customerView = changeOrder.customerView ?? (await previewCustomerView(changeOrder, contract, "draft", now));
	const currentPdf = await findCurrentPdf(changeOrder);
	let bytes = currentPdf && (await findFile(currentPdf.key));
	if (!bytes) {
		const { renderChangeOrderPdf } = await import("../change-order-pdf.server.ts");
		bytes = await renderChangeOrderPdf(customerView, now);
	}
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="${changeOrderFileName({ customerView }, currentPdf?.signed)}"`,
		},
	});
}
