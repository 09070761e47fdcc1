import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { readInvoiceCustomerView } from "../customer-view.server.ts";
import { InvoiceDocument } from "../invoice-document.tsx";
import type { Route } from "./+types/invoice-preview.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** The document as the customer sees it. A preview isn't counted as a view, and it can't be paid here. */
export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "invoices.view");
	const view = await readInvoiceCustomerView(params.id);
	if (!view) throw new Response("This invoice doesn't exist.", { status: 404, statusText: "Not Found" });
	return { id: params.id, view };
}

export default function Preview({ loaderData: { id, view } }: Route.ComponentProps) {
	return (
		<main className="min-h-dvh bg-paper pb-16 print:bg-transparent">
			<title>{`Preview of ${view.number}`}</title>
			<div className="flex flex-wrap items-center gap-4 bg-ink px-5 py-2 text-paper print:hidden">
				<Icon name="eye" />
				<p className="flex-1">This is what the customer sees. Your preview isn't counted as a view.</p>
				<ButtonLink to={`/admin/invoices/${id}`} size="dense" className="max-lg:min-h-11">
					Back to invoice
				</ButtonLink>
			</div>
			<div className="mx-auto max-w-[760px] px-3 pt-6 sm:px-6 print:p-0">
				<InvoiceDocument view={view} />
			</div>
		</main>
	);
}
