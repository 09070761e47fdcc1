import { settings } from "#app/platform/env.server.ts";

/** Stands in the description of every file: where whoever holds it can check it. */
export function maker(): string {
	return `${settings.origin}/verify`;
}

const kinds =
	"Quote|Invoice|Deposit invoice|Progress invoice|Final invoice|Credit note|Receipt, invoice|Contract|Change order|Field estimate";
const named = new RegExp(`^(${kinds}) ((?:Q|INV|CN|C|E)-\\d{4}-\\d{4,}(?:-\\d+)?(?: CO-\\d{3,})?)$`);

/**
 * What a PDF says it is, when it carries the marks of a paper made here: "Invoice INV-2026-0017", or "" for one without
 * a number. Null without the marks. Anybody can write such marks: they accuse nobody, and prove nothing.
 */
export function claimOf(pdf: Uint8Array, author: string): string | null {
	const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString("utf8");
	const made = said(text, "xmp:CreatorTool") === maker();
	// papers from before the maker was written
	const older = said(text, "pdf:Producer") === "PDFKit" && said(text, "dc:creator") === author;
	if (!made && !older) return null;
	const [, kind, number] = named.exec(said(text, "dc:title")) ?? [];
	return kind ? `${kind} ${number}` : "";
}

/** What the file's description (XMP) says under that name; "" when it says nothing. */
function said(text: string, name: string): string {
	const at = text.indexOf(`<${name}>`);
	const end = at < 0 ? at : text.indexOf(`</${name}>`, at);
	if (end < 0 || end - at > 1000) return "";
	return text
		.slice(at, end)
		.replaceAll(/<[^>]*>/g, "")
		.trim();
}
