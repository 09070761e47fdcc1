// Runs as a worker thread of inspect-pdf.server.ts. Node runs this file itself, also in production, so it and what it
// imports are not part of the bundle; the Dockerfile copies them.
import { createHash } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { hashSealedContent, readSeals } from "./read-seals.server.ts";

parentPort?.on("message", (bytes: Uint8Array) => {
	parentPort?.postMessage({
		sha256: createHash("sha256").update(bytes).digest("hex"),
		seals: readSeals(bytes),
		sealedSha256: hashSealedContent(bytes),
	});
});
