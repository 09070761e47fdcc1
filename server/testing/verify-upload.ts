// Reads uploaded PDFs like /verify, and says by how much the memory of the process grew at most. For
// upload-memory.process.test.ts.
import fs from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { Readable } from "node:stream";
import { inspectPdf } from "../../app/platform/inspect-pdf.server.ts";
import { spoolFiles, withSpool } from "../../app/platform/spooled-form.server.ts";

const maxBytes = 25 * 1024 * 1024;

const server = http.createServer((incoming, response) => {
	void answer(incoming).then((text) => response.end(text));
});

/** The most memory that the process has had, in bytes, since `forgetPeak`; where that isn't possible, since it started. */
function readPeak(): number {
	if (process.platform !== "linux") return process.resourceUsage().maxRSS * 1024;
	const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync("/proc/self/status", "utf8")) ?? [];
	return Number(kilobytes) * 1024;
}

function forgetPeak(): void {
	if (process.platform === "linux") fs.writeFileSync("/proc/self/clear_refs", "5");
}

async function answer(incoming: http.IncomingMessage): Promise<string> {
	forgetPeak();
	const before = process.memoryUsage.rss();
	const length = Number(incoming.headers["content-length"]);
	const request = new Request("http://localhost/verify", {
		method: "POST",
		headers: { "content-type": incoming.headers["content-type"] ?? "" },
		body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>,
		duplex: "half",
	} as RequestInit);
	return withSpool(tmpdir(), async (spool) => {
		const [file] = await spoolFiles(request, { bodyBytes: length, fileBytes: maxBytes, parts: 20 }, spool);
		const inspected = file?.content ? await inspectPdf(file.content) : null;
		const megabytes = (readPeak() - before) / 1024 / 1024;
		return JSON.stringify({ sha256: inspected?.sha256, seals: inspected?.seals.length, megabytes });
	});
}

server.listen(0, "127.0.0.1", () => {
	console.log((server.address() as { port: number }).port);
});
