import { Zip, ZipDeflate } from "fflate";
import { streamParts } from "./stream-parts.ts";

type ZipEntry = { name: string; text: AsyncIterable<string> };

/** The bytes of a ZIP file as they are made: no file is in memory as a whole. */
async function* zipFiles(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	let made: Uint8Array[] = [];
	const zip = new Zip((error, bytes) => {
		if (error) throw error;
		made.push(bytes);
	});
	const take = () => {
		const taken = made;
		made = [];
		return taken;
	};
	for (const { name, text } of entries) {
		const file = new ZipDeflate(name, { level: 6 });
		zip.add(file);
		for await (const part of text) {
			file.push(encoder.encode(part));
			yield* take();
		}
		file.push(new Uint8Array(), true);
		yield* take();
	}
	zip.end();
	yield* take();
}

/** A download that streams the ZIP file. */
export function zipResponse(name: string, entries: Iterable<ZipEntry>): Response {
	return new Response(streamParts(zipFiles(entries)), {
		headers: {
			"Content-Type": "application/zip",
			"Content-Disposition": `attachment; filename="${name}"`,
			"Cache-Control": "private, no-store",
		},
	});
}
