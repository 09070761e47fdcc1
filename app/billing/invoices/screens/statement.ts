import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { renderStatementPdf } from "../statement.server.ts";
import type { Route } from "./+types/statement.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** A customer's statement of account as it is now. */
export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "invoices.view");
	const now = new Date();
	const bytes = await renderStatementPdf(params.customerId, now);
	if (!bytes) throw new Response("Not found", { status: 404 });
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="Statement ${today(now)}.pdf"`,
			"Cache-Control": "private, no-store",
		},
	});
}
