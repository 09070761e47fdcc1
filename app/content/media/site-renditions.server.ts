import sharp, { type Sharp } from "sharp";
import { decodeHeic } from "./heic.server.ts";
import { maxPixels, type PhotoRejection, type PhotoType, photoLimits, type SiteFormat, siteSizes } from "./photo.ts";

/** Pixels of the upright picture. */
export type PixelCrop = { left: number; top: number; width: number; height: number };
export type SiteRendition = { size: number; format: SiteFormat; bytes: Buffer };

/**
 * The files that the website shows of a picture: the crop in each size that it is large enough for, in three formats, in sRGB
 * and without metadata. Runs in a process of its own (photo-processes.server.ts). The original is decoded once.
 */
export async function createSiteRenditions(
	bytes: Buffer,
	type: PhotoType,
	crop: PixelCrop,
): Promise<SiteRendition[] | PhotoRejection> {
	const upright = await openUpright(bytes, type);
	if (typeof upright === "string") return upright;
	try {
		const [largest] = [...siteSizes].reverse();
		const { data, info } = await upright
			.extract(crop)
			.resize({ width: largest, height: largest, fit: "inside", withoutEnlargement: true })
			.flatten({ background: "#ffffff" })
			.toColourspace("srgb")
			.raw()
			.timeout({ seconds: 30 })
			.toBuffer({ resolveWithObject: true });
		const raw = { width: info.width, height: info.height, channels: info.channels };
		return await encode(() => sharp(data, { raw }), Math.max(info.width, info.height));
	} catch {
		return "broken";
	}
}

async function openUpright(bytes: Buffer, type: PhotoType): Promise<Sharp | PhotoRejection> {
	if (type === "heic") {
		const picture = await decodeHeic(bytes);
		if (typeof picture === "string") return picture;
		const { width, height, data } = picture;
		return sharp(data, { raw: { width, height, channels: 4 } });
	}
	try {
		const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
		if (width * height > maxPixels(bytes.length)) return "too-many-pixels";
	} catch {
		return "broken";
	}
	return sharp(bytes, { limitInputPixels: photoLimits.pixels, failOn: "error" }).autoOrient();
}

/** One after another, to limit memory. */
async function encode(open: () => Sharp, longest: number): Promise<SiteRendition[]> {
	const renditions: SiteRendition[] = [];
	for (const size of siteSizes) {
		if (renditions.length && size / 2 >= longest) break;
		const resized = () => open().resize({ width: size, height: size, fit: "inside", withoutEnlargement: true });
		renditions.push(
			{ size, format: "avif", bytes: await resized().avif({ quality: 50, effort: 3 }).toBuffer() },
			{ size, format: "webp", bytes: await resized().webp({ quality: 74 }).toBuffer() },
			{ size, format: "jpg", bytes: await resized().jpeg({ quality: 76, mozjpeg: true }).toBuffer() },
		);
	}
	return renditions;
}
