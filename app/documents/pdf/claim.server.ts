import { settings } from "#app/platform/env.server.ts";

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
export function findClaim(pdf: Uint8Array, author: string): string | null {
	const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
	const hasVerifyUrl = xmpValue(file, "xmp:CreatorTool") === verifyUrl();
	// documents from before the URL was written into the metadata
	const isOlderDocument = xmpValue(file, "pdf:Producer") === "PDFKit" && xmpValue(file, "dc:creator") === author;
	if (!hasVerifyUrl && !isOlderDocument) return null;
	const [, kind, number] = titlePattern.exec(xmpValue(file, "dc:title")) ?? [];
	return kind ? `${kind} ${number}` : "";
}

/** The value of that name in the file's XMP metadata; "" when there is none. */
function xmpValue(file: Buffer, name: string): string {
	const at = file.indexOf(`<${name}>`);
	const end = at < 0 ? at : file.indexOf(`</${name}>`, at);
	if (end < 0 || end - at > 1000) return "";
	return file
		.toString("utf8", at, end)
		.replaceAll(/<[^>]*>/g, "")
		.trim();
}
