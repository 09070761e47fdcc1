import { findFile } from "#app/platform/files.server.ts";
import { findCurrentPdf } from "../change-orders.server.ts";
import { changeOrderFileName } from "../emails.server.ts";
import { changeOrderPages } from "./customer-actions.server.ts";

/** The signed copy, or the PDF as sent until there is one. */
export const loader = changeOrderPages.file(async (opened) => {
	const pdf = await findCurrentPdf(opened);
	const bytes = pdf && (await findFile(pdf.key));
	return bytes && { bytes, type: "application/pdf", name: changeOrderFileName(opened, pdf.signed) };
});
