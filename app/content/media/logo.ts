// Types, limits and rejection messages of company logos. Pure.
import { detectPhotoType } from "./photo.ts";

/** `bytes`: per file. `smallest`: the longer side of a picture in pixels; smaller ones look blurred in print. */
export const logoLimits = { bytes: 5 * 1024 * 1024, smallest: 150 };

/** The stored picture fits into this many pixels: 300 per inch on documents. */
export const logoSize = { width: 900, height: 360 };

/** The white plate of a logo in emails, in CSS pixels. */
export const emailPlate = { width: 188, height: 64, padding: 8, radius: 6 };

type Size = { width: number; height: number };

/** The size of a picture within an area, in the area's unit and not rounded. It is never enlarged. */
export function fitInto({ width, height }: Size, area: Size): Size {
	const scale = Math.min(1, area.width / width, area.height / height);
	return { width: width * scale, height: height * scale };
}

/** The size of a logo in emails with its plate, in CSS pixels. */
export function emailLogoSize(logo: Size): Size {
	const edges = 2 * emailPlate.padding;
	const size = fitInto(logo, { width: emailPlate.width - edges, height: emailPlate.height - edges });
	return { width: Math.round(size.width) + edges, height: Math.round(size.height) + edges };
}

export type LogoType = "png" | "jpeg" | "svg";

export type LogoRejection = "not-a-logo" | "too-large" | "too-small" | "too-many-pixels" | "unsafe-svg" | "broken";

export const logoRejectionMessages: Record<LogoRejection, string> = {
	"not-a-logo": "This file isn't a picture we can use. Choose a PNG, JPEG or SVG file.",
	"too-large": "This file is larger than 5 MB. Choose a smaller one.",
	"too-small": "This picture is too small to print clearly. Choose one at least 150 pixels wide or tall.",
	"too-many-pixels": "This picture's resolution is too high. Choose a smaller copy.",
	"unsafe-svg": "This SVG file has embedded pictures or entities. Export the logo as a PNG file.",
	broken: "This picture is damaged and can't be opened. Choose another file.",
};

/** By the first bytes, regardless of the file name; null for everything else. */
export function detectLogoType(bytes: Uint8Array): LogoType | null {
	const type = detectPhotoType(bytes);
	if (type === "png" || type === "jpeg") return type;
	const start = new TextDecoder().decode(bytes.subarray(0, 4_000));
	return !start.includes("\0") && /^\s*<(\?xml|!--|!doctype svg|svg[\s>])/i.test(start) && /<svg[\s>]/i.test(start)
		? "svg"
		: null;
}

/** An SVG that can make its reader load or unpack something else. */
export function isUnsafeSvg(bytes: Uint8Array): boolean {
	return /<!entity|<(\w+:)?(image|feimage|script|foreignobject)\b|@import/i.test(new TextDecoder().decode(bytes));
}
