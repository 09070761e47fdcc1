// Limits, types and rejection messages of photos. Pure.

/** `count`: photos per form; `bytes`: per file; `pixels`: width times height, enough for any phone camera */
export const photoLimits = { count: 10, bytes: 20 * 1024 * 1024, pixels: 50_000_000 };

/** A phone photo has 2 to 20 pixels per byte. A file with far more is small but expensive to decode. */
const pixelsPerByte = 200;
const alwaysAllowedPixels = 2_000_000;

/** The most pixels that a file of this size may have. */
export function maxPixels(bytes: number): number {
	return Math.min(photoLimits.pixels, Math.max(alwaysAllowedPixels, bytes * pixelsPerByte));
}

/** Maximum width and height of the renditions in pixels. */
export const renditionWidths = [320, 1600] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

/** Longest side of the renditions that the website shows, in pixels, and their formats in the order of preference. */
export const siteSizes = [400, 800, 1600] as const;
export const siteFormats = ["avif", "webp", "jpg"] as const;
export type SiteFormat = (typeof siteFormats)[number];

export type PhotoType = "jpeg" | "png" | "webp" | "heic";

export type PhotoRejection = "not-a-photo" | "too-large" | "too-many" | "too-many-pixels" | "broken" | "no-space";

export const photoRejectionMessages: Record<PhotoRejection, string> = {
	"not-a-photo": "We can't open this file. Use a JPEG, PNG, WebP or HEIC photo.",
	"too-large": "This photo is larger than 20 MB. Choose a smaller one.",
	"too-many": "You can add up to 10 photos here. Show us the others during the visit.",
	"too-many-pixels": "This photo's resolution is too high. Choose a smaller copy.",
	"no-space": "We can't take photos right now. Send your request without them.",
	broken: "This photo is damaged and can't be opened. Choose another photo.",
};

/** shown to a sender who is over the limits in visitor-photos.server.ts */
export const tooManyPhotosMessage = "Too many photos from your connection. Send your request without more photos.";

const heicBrands = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);

/** The image type by its first bytes, regardless of the file name; null for everything else. */
export function detectPhotoType(bytes: Uint8Array): PhotoType | null {
	const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
	if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
	if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
	if (text(4, 8) === "ftyp" && heicBrands.has(text(8, 12))) return "heic";
	return null;
}
