import { companyLetterhead } from "#app/documents/links/letterhead.server.ts";
import { recordPrint } from "#app/documents/pdf/printed-documents.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { findSharedPhoto, loadCustomerView } from "./customer.server.ts";
import type { EstimateRecord } from "./estimates.server.ts";

/** The PDF of the customer's page. It has the same bytes until the estimate changes. */
export async function createCustomerPdf(record: EstimateRecord): Promise<Buffer> {
	const { id, updatedAt } = record.estimate;
	const company = await readCompany();
	const { estimatePdf } = await import("./estimate-pdf.server.tsx");
	const bytes = await estimatePdf(await loadCustomerView(record), {
		company: companyLetterhead(company),
		size: company.paperSize,
		madeAt: updatedAt,
		bytesOf: (photo) => findSharedPhoto(record, photo),
	});
	await recordPrint(bytes, { kind: "estimate", entityId: id, stateAt: updatedAt });
	return bytes;
}
