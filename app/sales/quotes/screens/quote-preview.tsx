import { computeTotals, defaultSelection } from "#app/documents/line-items/totals.ts";
import { letterheadOf } from "#app/documents/links/letterhead.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { onlyStaff } from "#app/people/staff/guard.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { shownOf } from "../customer-view.ts";
import { QuotePaper } from "../parts/quote-document.tsx";
import { findQuote } from "../quotes.server.ts";
import type { Route } from "./+types/quote-preview.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyStaff];

/** The paper as the customer sees it; looking here is never counted and answers nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
	permitted(context, "quotes.view");
	const found = await findQuote(params.id);
	if (!found) throw new Response("This quote does not exist.", { status: 404, statusText: "Not Found" });
	const company = await readCompany();
	const quote = found.quote.letterhead
		? found.quote
		: { ...found.quote, terms: company.quoteTerms, letterhead: letterheadOf(company) };
	return { id: params.id, shown: shownOf(quote, found.lines) };
}

export default function Preview({ loaderData: { id, shown } }: Route.ComponentProps) {
	const totals = computeTotals({
		lines: shown.lines,
		picked: defaultSelection(shown.lines),
		rates: shown.rates,
		deposit: shown.deposit,
	});
	return (
		<main className="min-h-dvh bg-paper pb-16 print:bg-transparent">
			<title>{`Preview of ${shown.number}`}</title>
			<div className="flex flex-wrap items-center gap-4 bg-ink px-5 py-2 text-paper print:hidden">
				<Icon name="eye" />
				<p className="flex-1">
					This is what the customer sees. Nothing can be answered here, and looking is not counted.
				</p>
				<ButtonLink to={`/admin/quotes/${id}`} size="dense" className="max-lg:min-h-11">
					Back to the quote
				</ButtonLink>
			</div>
			<div className="mx-auto max-w-[760px] px-3 pt-6 sm:px-6 print:p-0">
				<QuotePaper shown={shown} totals={totals} choosing={{ onPick: () => {} }} />
			</div>
		</main>
	);
}
