// Reads uploaded PDFs like /verify, and says how much memory each took: what is held, because garbage is collected as the file
// arrives. For upload-memory.process.test.ts.
import http from "node:http";
import { Readable } from "node:stream";
import { inspectPdf } from "../../app/platform/inspect-pdf.server.ts";
import { readSharedFiles } from "../../app/platform/multipart.server.ts";

const maxBytes = 25 * 1024 * 1024;

const server = http.createServer((incoming, response) => {
	void answer(incoming).then((text) => response.end(text));
});

let peak = 0;

function sample(): void {
	gc?.();
	peak = Math.max(peak, process.memoryUsage.rss());
}

/** Samples the memory after each megabyte. */
function measure(): TransformStream<Uint8Array, Uint8Array> {
	let bytes = 0;
	peak = 0;
	return new TransformStream({
		transform(chunk, controller) {
			bytes += chunk.length;
			if (bytes > 1024 * 1024) {
				sample();
				bytes = 0;
			}
			controller.enqueue(chunk);
		},
	});
}

async function answer(incoming: http.IncomingMessage): Promise<string> {
	gc?.();
	const before = process.memoryUsage.rss();
	const length = Number(incoming.headers["content-length"]);
	const request = new Request("http://localhost/verify", {
		method: "POST",
		headers: { "content-type": incoming.headers["content-type"] ?? "" },
		body: (Readable.toWeb(incoming) as ReadableStream<Uint8Array>).pipeThrough(measure()),
		duplex: "half",
	} as RequestInit);
	const [file] = await readSharedFiles(request, { bodyBytes: length, fileBytes: maxBytes, parts: 20 });
	sample();
	const inspected = await inspectPdf(file?.bytes ?? new Uint8Array());
	sample();
	const grown = peak - before;
	return JSON.stringify({ sha256: inspected?.sha256, seals: inspected?.seals.length, megabytes: grown / 1024 / 1024 });
}

server.listen(0, "127.0.0.1", () => {
	console.log((server.address() as { port: number }).port);
});
