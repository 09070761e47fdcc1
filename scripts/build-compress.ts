// Writes a .br and a .gz file beside every text file in the folder, with maximum compression.
import fsp from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const texts = /\.(js|css|svg|html|json|txt|webmanifest|xml)$/;

export async function compressAssets(folder: string): Promise<void> {
	const entries = await fsp.readdir(folder, { recursive: true, withFileTypes: true });
	await Promise.all(
		entries
			.filter((entry) => entry.isFile() && texts.test(entry.name))
			.map((entry) => compress(path.join(entry.parentPath, entry.name))),
	);
}

async function compress(file: string): Promise<void> {
	const raw = await fsp.readFile(file);
	if (raw.length < 512) return;
	const params = {
		[zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
		[zlib.constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
	};
	await fsp.writeFile(`${file}.br`, await brotli(raw, { params }));
	await fsp.writeFile(`${file}.gz`, await gzip(raw, { level: 9 }));
}
