import { signedCopyResponse } from "#app/documents/signing/signed-copy.server.ts";
import { requirePermission } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { requireStaff } from "#app/people/staff/guard.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { asSent } from "../as-sent.server.ts";
import { quoteCustomerView } from "../customer-view.ts";
import { quoteFileName } from "../emails.server.ts";
import { findQuote, findQuoteAnswer } from "../quotes.server.ts";
import type { Route } from "./+types/quote-pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** The PDF as it was sent, or for a draft as it would be sent now; with `?file=signed`, the scan of the copy signed on paper. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
	requirePermission(context, "quotes.view");
	const found = await findQuote(params.id);
	if (!found) throw new Response("Not found", { status: 404 });
	const { quote } = found;
	if (url.searchParams.get("file") === "signed") {
		const answer = await findQuoteAnswer(quote.id);
		return signedCopyResponse(answer?.signedCopyKey, quoteFileName(quote).replace(".pdf", " signed on paper"));
	}
	let bytes = await findFile(quote.acceptedPdfKey ?? quote.pdfKey ?? "none/none");
	if (!bytes) {
		const company = await readCompany();
		const { renderQuotePdf: quotePdf } = await import("../quote-pdf.server.ts");
		const now = new Date();
		const { quote: current, lines } = await asSent(found, company, now);
		bytes = await quotePdf(quoteCustomerView(current, lines), { issuedAt: now, size: company.paperSize });
	}
	return new Response(new Uint8Array(bytes), {
		headers: { "Content-Type": "application/pdf", "Content-Disposition": `inline; filename="${quoteFileName(quote)}"` },
	});
}
