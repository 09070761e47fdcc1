// Compares a PDF with reference pictures beside the test.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";
import { getDocumentProxy, renderPageAsImage } from "unpdf";

/**
 * For each page, the share of pixels (0 to 1) that differ from `<folder>/<name>-<page>.png`. A missing picture counts as
 * 1 and is written from the page: look at it, then run the test again. A page of another size counts as 1.
 */
export async function compareWithPictures(
	folder: string,
	name: string,
	bytes: Uint8Array,
	scale = 0.7,
): Promise<number[]> {
	const { numPages } = await getDocumentProxy(new Uint8Array(bytes));
	const differences: number[] = [];
	for (let page = 1; page <= numPages; page += 1) {
		const options = { canvasImport: () => import("@napi-rs/canvas"), scale };
		const rendered = Buffer.from(await renderPageAsImage(new Uint8Array(bytes), page, options));
		differences.push(await differenceFrom(rendered, path.join(folder, `${name}-${page}.png`)));
	}
	const more = existsSync(path.join(folder, `${name}-${numPages + 1}.png`));
	return more ? [...differences, 1] : differences;
}

async function differenceFrom(rendered: Buffer, picture: string): Promise<number> {
	if (!existsSync(picture)) {
		await writeFile(picture, await sharp(rendered).png({ palette: true, effort: 10 }).toBuffer());
		return 1;
	}
	const raw = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	const [actual, expected] = [await raw(rendered), await raw(await readFile(picture))];
	const { width, height } = actual.info;
	if (expected.info.width !== width || expected.info.height !== height) return 1;
	return pixelmatch(actual.data, expected.data, undefined, width, height, { threshold: 0.2 }) / (width * height);
}
