// Reads QR codes back from what was printed.
import jsqr from "jsqr";
import sharp from "sharp";
import { renderPageAsImage } from "unpdf";

// its types describe a default export that its CommonJS file doesn't have
const decode = jsqr as unknown as typeof jsqr.default;

/** The text of the code in a picture; undefined when none can be read. */
export async function readCode(picture: Buffer): Promise<string | undefined> {
	const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	return decode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** The first page of a PDF as a picture; `scale` in pixels per point. */
export async function drawFirstPage(bytes: Uint8Array, scale: number): Promise<Buffer> {
	const options = { canvasImport: () => import("@napi-rs/canvas"), scale };
	return Buffer.from(await renderPageAsImage(new Uint8Array(bytes), 1, options));
}
