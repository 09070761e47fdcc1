import { findFile } from "#app/platform/files.server.ts";
import { quoteFileName } from "../emails.server.ts";
import { quotePages } from "./customer-actions.server.ts";

export const loader = quotePages.file(async ({ quote }) => {
	const bytes = await findFile(quote.acceptedPdfKey ?? quote.pdfKey ?? "none/none");
	return bytes && { bytes, type: "application/pdf", name: quoteFileName(quote) };
});
