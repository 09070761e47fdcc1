// Runs as a worker thread of read-message.server.ts. Node runs this file itself, also in production, so it and what it imports
// are not part of the bundle; the Dockerfile copies them.
import { parentPort } from "node:worker_threads";
import { parseAttachment, parseMessage } from "./parse-message.server.ts";

export type ParseRequest = { raw: Uint8Array; attachment: number | null };

parentPort?.on("message", async ({ raw, attachment }: ParseRequest) => {
	try {
		parentPort?.postMessage(attachment === null ? await parseMessage(raw) : await parseAttachment(raw, attachment));
	} catch {
		parentPort?.postMessage(null);
	}
});
