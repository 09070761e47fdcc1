// Runs as a worker thread of inspect-pdf.server.ts. Node runs this file itself, also in production, so it and what it
// imports are not part of the bundle; the Dockerfile copies them.
import { createHash } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { type ByteSource, type FilePart, findAll, openBytes, updateHash } from "./byte-source.server.ts";
import type { InspectedPdf, PdfMetadata } from "./inspect-pdf.server.ts";
import { hashSealedContent, readSeals } from "./read-seals.server.ts";

parentPort?.on("message", (content: Uint8Array | FilePart) => {
	parentPort?.postMessage(inspect(openBytes(content)));
});

function inspect(pdf: ByteSource): InspectedPdf {
	const isPdf = pdf.view(0, 1024).includes("%PDF-");
	const hash = createHash("sha256");
	updateHash(hash, pdf, 0, pdf.length);
	return {
		isPdf,
		length: pdf.length,
		sha256: hash.digest("hex"),
		seals: isPdf ? readSeals(pdf) : [],
		sealedSha256: isPdf ? hashSealedContent(pdf) : "",
		metadata: {
			creatorTool: xmpValue(pdf, "xmp:CreatorTool"),
			producer: xmpValue(pdf, "pdf:Producer"),
			creator: xmpValue(pdf, "dc:creator"),
			title: xmpValue(pdf, "dc:title"),
		} satisfies PdfMetadata,
	};
}

const maxValueBytes = 1000;

/** The value of that name in the file's XMP metadata; "" when there is none. */
function xmpValue(pdf: ByteSource, name: string): string {
	for (const bytes of findAll(pdf, `<${name}>`, maxValueBytes + 100)) {
		const end = bytes.indexOf(`</${name}>`);
		if (end < 0 || end > maxValueBytes) return "";
		return bytes
			.toString("utf8", 0, end)
			.replaceAll(/<[^>]*>/g, "")
			.trim();
	}
	return "";
}
