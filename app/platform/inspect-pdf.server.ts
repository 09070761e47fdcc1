import type { FilePart } from "./byte-source.server.ts";
import type { Seal } from "./read-seals.server.ts";
import { openWorkerPool } from "./worker-pool.server.ts";

/** What the file's XMP metadata says; "" for what it doesn't. Anyone can write it. */
export type PdfMetadata = { creatorTool: string; producer: string; creator: string; title: string };

export type InspectedPdf = {
	isPdf: boolean;
	/** in bytes */
	length: number;
	/** of the whole file */
	sha256: string;
	seals: Seal[];
	/** of what the last seal covers; "" without a seal */
	sealedSha256: string;
	metadata: PdfMetadata;
};

/**
 * Reads the seals of an untrusted PDF in a worker thread, because the largest PDF keeps a processor busy for a second.
 * Null when reading takes too much time or memory. A file stays open until this has resolved.
 */
export const inspectPdf = openWorkerPool<Uint8Array | FilePart, InspectedPdf>({
	file: "app/platform/inspect-pdf-worker.ts",
	timeoutMs: 10_000,
	memory: 64,
});
