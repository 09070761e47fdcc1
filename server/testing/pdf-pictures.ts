// A PDF against the pictures of it that lie beside the test.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";
import { getDocumentProxy, renderPageAsImage } from "unpdf";

/**
 * For each page the share of its pixels that differ from `<folder>/<name>-<page>.png`. A picture that is not there is
 * made from what is drawn: look at it before it is committed. A page of another size differs wholly.
 */
export async function differencesFrom(folder: string, name: string, bytes: Uint8Array, scale = 0.7): Promise<number[]> {
	const { numPages } = await getDocumentProxy(new Uint8Array(bytes));
	const differences: number[] = [];
	for (let page = 1; page <= numPages; page += 1) {
		const options = { canvasImport: () => import("@napi-rs/canvas"), scale };
		const drawn = Buffer.from(await renderPageAsImage(new Uint8Array(bytes), page, options));
		differences.push(await differing(drawn, path.join(folder, `${name}-${page}.png`)));
	}
	const more = existsSync(path.join(folder, `${name}-${numPages + 1}.png`));
	return more ? [...differences, 1] : differences;
}

async function differing(drawn: Buffer, kept: string): Promise<number> {
	if (!existsSync(kept)) await writeFile(kept, await sharp(drawn).png({ palette: true, effort: 10 }).toBuffer());
	const raw = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	const [one, other] = [await raw(drawn), await raw(await readFile(kept))];
	const { width, height } = one.info;
	if (other.info.width !== width || other.info.height !== height) return 1;
	return pixelmatch(one.data, other.data, undefined, width, height, { threshold: 0.2 }) / (width * height);
}
