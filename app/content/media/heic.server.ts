import { createRequire } from "node:module";
import { maxPixels } from "./photo.ts";

type RawImage = { width: number; height: number; data: Uint8Array };
type Picture = { width: number; height: number; decode: () => Promise<RawImage> };
/** The part of heic-decode that is used; it has no types. */
type Decoder = { all: (file: { buffer: Uint8Array }) => Promise<Picture[]> };

/** Decodes a HEIC file to RGBA pixels in their upright orientation. Takes seconds, in which its process does nothing else. */
export async function decodeHeic(bytes: Uint8Array): Promise<RawImage | "too-many-pixels" | "broken"> {
	// only now, because it takes a tenth of a second
	const decoder: Decoder = createRequire(import.meta.url)("heic-decode");
	try {
		const [picture] = await decoder.all({ buffer: bytes });
		if (!picture) return "broken";
		if (picture.width * picture.height > maxPixels(bytes.length)) return "too-many-pixels";
		return await picture.decode();
	} catch {
		return "broken";
	}
}
