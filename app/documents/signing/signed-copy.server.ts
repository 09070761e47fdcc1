// The scan or photo of a document that a customer signed on paper.
import { detectPhotoType, photoLimits, photoRejectionMessages } from "#app/content/media/photo.ts";
import { processPhoto } from "#app/content/media/photo-processes.server.ts";
import { findFile } from "#app/platform/files.server.ts";

export type SignedCopy = { bytes: Buffer; extension: "pdf" | "jpg" };

/** The file as it is stored, or what is wrong with it. A photo becomes a JPEG that every browser opens. */
export async function readSignedCopy(file: File | null): Promise<SignedCopy | string> {
	if (!file) return "Add a scan or photo of the signed copy.";
	if (file.size > photoLimits.bytes) return "This file is larger than 20 MB. Choose a smaller one.";
	const bytes = Buffer.from(await file.arrayBuffer());
	if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") return { bytes, extension: "pdf" };
	const type = detectPhotoType(bytes);
	if (!type) return "We can't open this file. Use a PDF or a photo.";
	const photo = await processPhoto(bytes, type);
	if (typeof photo === "string") return photoRejectionMessages[photo];
	const largest = photo.renditions.toSorted((a, b) => b.width - a.width)[0];
	return largest ? { bytes: Buffer.from(largest.bytes), extension: "jpg" } : photoRejectionMessages.broken;
}

/** The stored scan, for the back office. `name` is without its extension. */
export async function signedCopyResponse(key: string | null | undefined, name: string): Promise<Response> {
	const bytes = key ? await findFile(key) : null;
	if (!key || !bytes) throw new Response("Not found", { status: 404 });
	const isPdf = key.endsWith(".pdf");
	return new Response(new Uint8Array(bytes), {
		headers: {
			"Content-Type": isPdf ? "application/pdf" : "image/jpeg",
			"Content-Disposition": `inline; filename="${name}.${isPdf ? "pdf" : "jpg"}"`,
		},
	});
}
