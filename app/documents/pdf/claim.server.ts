import { settings } from "#app/platform/env.server.ts";

/** The page where anyone can verify a document. Written into the metadata of every PDF. */
export function verifyUrl(): string {
	return `${settings.origin}/verify`;
}

const documentTypes =
	"Quote|Invoice|Deposit invoice|Progress invoice|Final invoice|Credit memo|Credit note|Receipt, invoice|Contract|Change order|Field estimate";
const titlePattern = new RegExp(`^(${documentTypes}) ((?:Q|INV|CN|C|E)-\\d{4}-\\d{4,}(?:-\\d+)?(?: CO-\\d{3,})?)$`);

/**
 * What a PDF claims to be, if its metadata says that we created it: "Invoice INV-2026-0017", or "" for one without a
 * number. Null when the metadata doesn't say so. Anyone can write such metadata, so a claim proves nothing.
 */
export function findClaim(pdf: Uint8Array, author: string): string | null {
	const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString("utf8");
	const hasVerifyUrl = xmpValue(text, "xmp:CreatorTool") === verifyUrl();
	// documents from before the URL was written into the metadata
	const isOlderDocument = xmpValue(text, "pdf:Producer") === "PDFKit" && xmpValue(text, "dc:creator") === author;
	if (!hasVerifyUrl && !isOlderDocument) return null;
	const [, kind, number] = titlePattern.exec(xmpValue(text, "dc:title")) ?? [];
	return kind ? `${kind} ${number}` : "";
}

/** The value of that name in the file's XMP metadata; "" when there is none. */
function xmpValue(text: string, name: string): string {
	const at = text.indexOf(`<${name}>`);
	const end = at < 0 ? at : text.indexOf(`</${name}>`, at);
	if (end < 0 || end - at > 1000) return "";
	return text
		.slice(at, end)
		.replaceAll(/<[^>]*>/g, "")
		.trim();
}
