// What a photo may be, and what we say when it may not. Pure.

export const photoLimits = { count: 10, bytes: 20 * 1024 * 1024, pixels: 110_000_000, heicPixels: 50_000_000 };

export type PhotoType = "jpeg" | "png" | "webp" | "heic";

export type PhotoRefusal = "not-a-photo" | "too-large" | "too-many" | "too-many-pixels" | "broken";

export const refusalTexts: Record<PhotoRefusal, string> = {
	"not-a-photo": "This is not a photo we can open. Please use JPEG, PNG, WebP or HEIC.",
	"too-large": "This photo is larger than 20 MB. Please choose a smaller one.",
	"too-many": "Ten photos are the most we can take here. Bring the others to the visit.",
	"too-many-pixels": "This picture has too many pixels for us. Please send a smaller copy.",
	broken: "This photo is damaged and cannot be opened. Please choose another one.",
};

const heicBrands = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);

/** The kind of picture by its first bytes, whatever its name says; null for everything else. */
export function sniff(bytes: Uint8Array): PhotoType | null {
	const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
	if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
	if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
	if (text(4, 8) === "ftyp" && heicBrands.has(text(8, 12))) return "heic";
	return null;
}
