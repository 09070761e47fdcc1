import { letterheadOf } from "#app/documents/links/letterhead.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { onlyStaff } from "#app/people/staff/guard.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { getFile } from "#app/platform/files.server.ts";
import { shownOf } from "../customer-view.ts";
import { fileName } from "../emails.server.ts";
import { findQuote } from "../quotes.server.ts";
import type { Route } from "./+types/quote-pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [onlyStaff];

/** The paper as it went out; of a draft, as it would go out now. */
export async function loader({ params, context }: Route.LoaderArgs) {
	permitted(context, "quotes.view");
	const found = await findQuote(params.id);
	if (!found) throw new Response("Not found", { status: 404 });
	const { quote, lines } = found;
	let bytes = await getFile(quote.acceptedPdfKey ?? quote.pdfKey ?? "none/none");
	if (!bytes) {
		const company = await readCompany();
		const { quotePdf } = await import("../quote-pdf.server.ts");
		const draft = { ...quote, terms: company.quoteTerms, letterhead: letterheadOf(company) };
		bytes = await quotePdf(shownOf(draft, lines), { made: new Date(), size: company.paperSize });
	}
	return new Response(new Uint8Array(bytes), {
		headers: { "Content-Type": "application/pdf", "Content-Disposition": `inline; filename="${fileName(quote)}"` },
	});
}
