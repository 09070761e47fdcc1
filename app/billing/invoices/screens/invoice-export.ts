import { onlyStaff } from "#app/people/staff/guard.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { csvResponse } from "#app/platform/csv.ts";
import { exportList, exportQuickBooks } from "../export.server.ts";
import { periodForm } from "../invoice-form.ts";
import type { Route } from "./+types/invoice-export.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyStaff];

/** A file for the books: `form=quickbooks` for what QuickBooks Online imports, else one line per invoice. */
export function loader({ request, context }: Route.LoaderArgs) {
	permitted(context, "invoices.view");
	const query = new URL(request.url).searchParams;
	const parsed = periodForm.safeParse(Object.fromEntries(query));
	if (!parsed.success)
		throw new Response("Two days are needed, such as ?from=2026-01-01&to=2026-12-31.", { status: 400 });
	const { form, ...period } = parsed.data;
	const name = `${form === "quickbooks" ? "quickbooks" : "invoices"}-${period.from}-${period.to}.csv`;
	return csvResponse(name, form === "quickbooks" ? exportQuickBooks(period) : exportList(period));
}
