import sharp, { type Sharp } from "sharp";
import { findExif, type PhotoFacts, readExif } from "./exif.ts";
import { decodeHeic } from "./heic.server.ts";
import { type PhotoRefusal, type PhotoType, photoLimits } from "./photo.ts";
import { takeTurns } from "./turns.server.ts";

export const renditionWidths = [320, 1600] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

export type Developed = PhotoFacts & {
	width: number;
	height: number;
	renditions: { width: RenditionWidth; bytes: Buffer }[];
};

// A phone's photo takes 100 to 200 MB while it is open.
const turn = takeTurns(2);

/** New JPEGs, upright, sRGB and without any metadata, at most so wide and so high; and the facts for staff. */
export function develop(bytes: Buffer, type: PhotoType): Promise<Developed | PhotoRefusal> {
	return turn(() => (type === "heic" ? developHeic(bytes) : developKnown(bytes)));
}

async function developKnown(bytes: Buffer): Promise<Developed | PhotoRefusal> {
	const options = { limitInputPixels: photoLimits.pixels, failOn: "error" } as const;
	try {
		const { width, height, autoOrient, exif } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
		if (width * height > photoLimits.pixels) return "too-many-pixels";
		return {
			...readExif(exif),
			width: autoOrient.width,
			height: autoOrient.height,
			renditions: await render(() => sharp(bytes, options).autoOrient()),
		};
	} catch {
		return "broken";
	}
}

async function developHeic(bytes: Buffer): Promise<Developed | PhotoRefusal> {
	const picture = await decodeHeic(bytes);
	if (typeof picture === "string") return picture;
	const { width, height, data } = picture;
	return {
		...readExif(findExif(bytes)),
		width,
		height,
		renditions: await render(() => sharp(data, { raw: { width, height, channels: 4 } })),
	};
}

async function render(open: () => Sharp): Promise<Developed["renditions"]> {
	const renditions: Developed["renditions"] = [];
	for (const width of renditionWidths) {
		const bytes = await open()
			.resize({ width, height: width, fit: "inside", withoutEnlargement: true })
			.flatten({ background: "#ffffff" })
			.toColourspace("srgb")
			.jpeg({ quality: width === 320 ? 72 : 80, mozjpeg: true })
			.timeout({ seconds: 30 })
			.toBuffer();
		renditions.push({ width, bytes });
	}
	return renditions;
}
