import { onlyStaff } from "#app/people/staff/guard.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { printStatement } from "../statement.server.ts";
import type { Route } from "./+types/statement.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyStaff];

/** A customer's statement of account as it is now. */
export async function loader({ params, context }: Route.LoaderArgs) {
	permitted(context, "invoices.view");
	const now = new Date();
	const bytes = await printStatement(params.customerId, now);
	if (!bytes) throw new Response("Not found", { status: 404 });
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `inline; filename="Statement ${today(now)}.pdf"`,
			"Cache-Control": "private, no-store",
		},
	});
}
