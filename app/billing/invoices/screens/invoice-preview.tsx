import { onlyStaff } from "#app/people/staff/guard.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { readShown } from "../customer-view.server.ts";
import { InvoicePaper } from "../invoice-document.tsx";
import type { Route } from "./+types/invoice-preview.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyStaff];

/** The paper as the customer sees it; looking here is never counted and pays nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
	permitted(context, "invoices.view");
	const shown = await readShown(params.id);
	if (!shown) throw new Response("This invoice does not exist.", { status: 404, statusText: "Not Found" });
	return { id: params.id, shown };
}

export default function Preview({ loaderData: { id, shown } }: Route.ComponentProps) {
	return (
		<main className="min-h-dvh bg-paper pb-16 print:bg-transparent">
			<title>{`Preview of ${shown.number}`}</title>
			<div className="flex flex-wrap items-center gap-4 bg-ink px-5 py-2 text-paper print:hidden">
				<Icon name="eye" />
				<p className="flex-1">This is what the customer sees. Looking is not counted.</p>
				<ButtonLink to={`/admin/invoices/${id}`} size="dense" className="max-lg:min-h-11">
					Back to the invoice
				</ButtonLink>
			</div>
			<div className="mx-auto max-w-[760px] px-3 pt-6 sm:px-6 print:p-0">
				<InvoicePaper shown={shown} />
			</div>
		</main>
	);
}
