import { computeTotals, defaultSelection } from "#app/documents/line-items/totals.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { asSent } from "../as-sent.server.ts";
import { quoteCustomerView } from "../customer-view.ts";
import { QuoteDocument } from "../parts/quote-document.tsx";
import { findQuote } from "../quotes.server.ts";
import type { Route } from "./+types/quote-preview.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** The quote as the customer sees it. Views here are not counted, and nothing can be submitted. */
export async function loader({ params, context }: Route.LoaderArgs) {
	requirePermission(context, "quotes.view");
	const found = await findQuote(params.id);
	if (!found) throw new Response("This quote doesn't exist.", { status: 404, statusText: "Not Found" });
	const { quote, lines } = await asSent(found, await readCompany(), new Date());
	return { id: params.id, view: quoteCustomerView(quote, lines) };
}

export default function Preview({ loaderData: { id, view } }: Route.ComponentProps) {
	const totals = computeTotals({
		lines: view.lines,
		picked: defaultSelection(view.lines),
		rates: view.rates,
		deposit: view.deposit,
	});
	return (
		<main className="min-h-dvh bg-paper pb-16 print:bg-transparent">
			<title>{`Preview: ${view.number}`}</title>
			<div className="flex flex-wrap items-center gap-4 bg-ink px-5 py-2 text-paper print:hidden">
				<Icon name="eye" />
				<p className="flex-1">This is what the customer sees. You can't respond here, and your view isn't counted.</p>
				<ButtonLink to={`/admin/quotes/${id}`} size="dense" className="max-lg:min-h-11">
					Back to quote
				</ButtonLink>
			</div>
			<div className="mx-auto max-w-[760px] px-3 pt-6 sm:px-6 print:p-0">
				<QuoteDocument
					view={view}
					totals={totals}
					photosUrl={`/admin/quotes/${id}/photo`}
					selection={{ onSelect: () => {} }}
				/>
			</div>
		</main>
	);
}
