import sharp, { type Sharp } from "sharp";
import { type LogoRejection, type LogoType, logoLimits, logoSize } from "./logo.ts";
import { maxPixels } from "./photo.ts";

export type LogoPicture = { width: number; height: number; bytes: Buffer };

const svgDensity = 72;

/** A PNG without metadata that fits into `logoSize`. Runs in a process of its own (photo-processes.server.ts). */
export async function createLogoPicture(bytes: Buffer, type: LogoType): Promise<LogoPicture | LogoRejection> {
	try {
		const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
		if (type !== "svg" && width * height > maxPixels(bytes.length)) return "too-many-pixels";
		if (type !== "svg" && Math.max(width, height) < logoLimits.smallest) return "too-small";
		const { data, info } = await (type === "svg" ? openSvg(bytes, width, height) : openPicture(bytes))
			.resize({ ...logoSize, fit: "inside", withoutEnlargement: true })
			.toColourspace("srgb")
			.png({ compressionLevel: 9 })
			.timeout({ seconds: 10 })
			.toBuffer({ resolveWithObject: true });
		return { width: info.width, height: info.height, bytes: data };
	} catch {
		return "broken";
	}
}

function openPicture(bytes: Buffer): Sharp {
	return sharp(bytes, { failOn: "error" }).autoOrient();
}

/** Drawn at the size at which it is stored, so that a small drawing stays sharp and a huge one takes no memory. */
function openSvg(bytes: Buffer, width: number, height: number): Sharp {
	const scale = Math.min(logoSize.width / width, logoSize.height / height);
	return sharp(bytes, { density: Math.min(Math.max(svgDensity * scale, 0.01), 100_000) });
}
