import zlib from "node:zlib";

/** The size of what a browser fetches for a page before the first interaction: the files in its HTML. */
export async function printSizes(
	origin: string,
	url: string,
	print: (what: string, figure: string) => void,
): Promise<void> {
	const html = await (await fetch(origin + url)).text();
	// a disabled link is for styles that are already inlined
	const used = html.replaceAll(/<link [^>]*disabled=""[^>]*>/g, "");
	const files = [...used.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g)].map(([, file]) => file ?? "");
	// what starter.ts fetches after the first paint
	files.push(...(/ data-modules="([^"]+)"/.exec(used)?.[1]?.split(" ") ?? []));
	const sums = { js: [0, 0], rest: [zlib.brotliCompressSync(html).length, zlib.gzipSync(html).length] };
	for (const file of new Set(files)) {
		const body = Buffer.from(
			await (await fetch(origin + file, { headers: { "accept-encoding": "identity" } })).arrayBuffer(),
		);
		const sum = file.endsWith(".js") ? sums.js : sums.rest;
		const packed = file.endsWith(".woff2")
			? [body.length, body.length]
			: [brotli(body), zlib.gzipSync(body, { level: 9 }).length];
		for (const at of [0, 1]) sum[at] = (sum[at] ?? 0) + (packed[at] ?? 0);
	}
	const kb = (n = 0) => (n / 1024).toFixed(1);
	const page = url.startsWith("/quote/") ? "the quote view" : url;
	print(`JavaScript of ${page}`, `${kb(sums.js[0])} KB brotli, ${kb(sums.js[1])} KB gzip`);
	print(`HTML, CSS and fonts of ${page}`, `${kb(sums.rest[0])} KB brotli`);
}

function brotli(body: Buffer): number {
	return zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
