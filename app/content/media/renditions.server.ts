import sharp, { type Sharp } from "sharp";
import { findExif, type PhotoMetadata, readExif } from "./exif.server.ts";
import { decodeHeic } from "./heic.server.ts";
import {
	maxPixels,
	type PhotoRejection,
	type PhotoType,
	photoLimits,
	type RenditionWidth,
	renditionWidths,
} from "./photo.ts";

export type ProcessedPhoto = PhotoMetadata & {
	width: number;
	height: number;
	renditions: { width: RenditionWidth; bytes: Buffer }[];
};

// Each photo is another one, so nothing is worth keeping.
sharp.cache(false);

/** Runs in a process of its own (photo-processes.server.ts). */
export function createPhotoRenditions(bytes: Buffer, type: PhotoType): Promise<ProcessedPhoto | PhotoRejection> {
	return type === "heic" ? processHeic(bytes) : processWithSharp(bytes);
}

async function processWithSharp(bytes: Buffer): Promise<ProcessedPhoto | PhotoRejection> {
	const options = { limitInputPixels: photoLimits.pixels, failOn: "error" } as const;
	try {
		const { width, height, autoOrient, exif } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
		if (width * height > maxPixels(bytes.length)) return "too-many-pixels";
		return {
			...(await readExif(exif)),
			width: autoOrient.width,
			height: autoOrient.height,
			renditions: await createRenditions(() => sharp(bytes, options).autoOrient()),
		};
	} catch {
		return "broken";
	}
}

async function processHeic(bytes: Buffer): Promise<ProcessedPhoto | PhotoRejection> {
	const picture = await decodeHeic(bytes);
	if (typeof picture === "string") return picture;
	const { width, height, data } = picture;
	return {
		...(await readExif(findExif(bytes))),
		width,
		height,
		renditions: await createRenditions(() => sharp(data, { raw: { width, height, channels: 4 } })),
	};
}

async function createRenditions(openImage: () => Sharp): Promise<ProcessedPhoto["renditions"]> {
	const renditions: ProcessedPhoto["renditions"] = [];
	for (const width of renditionWidths) {
		const bytes = await openImage()
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
