import { settings } from "#app/platform/env.server.ts";
import type { PdfMetadata } from "#app/platform/inspect-pdf.server.ts";

/** The page where anyone can verify a document. Written into the metadata of every PDF. */
export function verifyUrl(): string {
	return `${settings.origin}/verify`;
}

const documentTypes =
	"Quote|Invoice|Deposit invoice|Progress invoice|Final invoice|Credit memo|Credit note|Receipt, invoice|Contract|Change order|Field estimate";
const titlePattern = new RegExp(`^(${documentTypes}) ((?:Q|INV|CM|CN|C|E)-\\d{4}-\\d{4,}(?:-\\d+)?(?: CO-\\d{3,})?)$`);

/**
 * What a PDF claims to be, if its metadata says that we created it: "Invoice INV-2026-0017", or "" for one without a
 * number. Null when the metadata doesn't say so. Anyone can write such metadata, so a claim proves nothing.
 */
export function findClaim({ creatorTool, producer, creator, title }: PdfMetadata, author: string): string | null {
	// documents from before the URL was written into the metadata
	const isOlderDocument = producer === "PDFKit" && creator === author;
	if (creatorTool !== verifyUrl() && !isOlderDocument) return null;
	const [, kind, number] = titlePattern.exec(title) ?? [];
	return kind ? `${kind} ${number}` : "";
}
