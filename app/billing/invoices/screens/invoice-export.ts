import { redirect } from "react-router";
import { exportQuickBooksPayments } from "#app/billing/payments/quickbooks.server.ts";
import { actor, requirePermission } from "#app/noun/permit.server.ts";
import { recordExport } from "#app/people/exports/record.server.ts";
import { hasConfirmedIdentity } from "#app/people/staff/confirm.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { csvResponse } from "#app/platform/csv.ts";
import { exportList, exportQuickBooks } from "../export.server.ts";
import { periodForm } from "../invoice-form.ts";
import type { Route } from "./+types/invoice-export.ts";

/** The page that asks for the password first and then offers this download. */
function confirmPath(request: Request): string {
	const { pathname, search } = new URL(request.url);
	return `/admin/confirm?${new URLSearchParams({ download: pathname + search, next: "/admin/invoices/receivables" })}`;
}

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

const exports = {
	list: { what: "invoices", name: "invoices", write: exportList },
	quickbooks: { what: "quickbooks-invoices", name: "quickbooks", write: exportQuickBooks },
	"quickbooks-payments": { what: "quickbooks-payments", name: "quickbooks-payments", write: exportQuickBooksPayments },
} as const;

/** CSV for the accountant: invoices, one line each or for the import of QuickBooks Online, and payments for it. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "invoices.view");
	const query = new URL(request.url).searchParams;
	const parsed = periodForm.safeParse(Object.fromEntries(query));
	if (!parsed.success)
		throw new Response("Enter a start date and an end date, such as ?from=2026-01-01&to=2026-12-31.", { status: 400 });
	const now = new Date();
	if (!hasConfirmedIdentity(context, now)) throw redirect(confirmPath(request));
	const { format, ...period } = parsed.data;
	const { what, name, write } = exports[format];
	await recordExport(actor(by), { what, ...period }, now);
	return csvResponse(`${name}-${period.from}-${period.to}.csv`, write(period));
}
