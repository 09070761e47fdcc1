import { letterheadOf } from "#app/documents/links/letterhead.server.ts";
import { rememberPrint } from "#app/documents/pdf/printed.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { releasedPhoto, shownFor } from "./customer.server.ts";
import type { EstimateRecord } from "./estimates.server.ts";

/** What the customer's page shows, as a PDF: the same bytes until the estimate changes. */
export async function printForCustomer(found: EstimateRecord): Promise<Buffer> {
	const { id, updatedAt: made } = found.estimate;
	const company = await readCompany();
	const { estimatePdf } = await import("./estimate-pdf.server.tsx");
	const bytes = await estimatePdf(await shownFor(found), {
		company: letterheadOf(company),
		size: company.paperSize,
		made,
		bytesOf: (photo) => releasedPhoto(found, photo),
	});
	await rememberPrint(bytes, { paper: "estimate", entityId: id, made });
	return bytes;
}
