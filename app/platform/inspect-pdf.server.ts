import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { FilePart } from "./byte-source.server.ts";
import { limitConcurrency } from "./limit-concurrency.server.ts";
import { projectPath } from "./project-path.server.ts";
import type { Seal } from "./read-seals.server.ts";

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

const timeoutMs = 10_000;
const withSlot = limitConcurrency(2);

/** Workers without a task. Starting one takes longer than reading a contract. */
const idleWorkers: Worker[] = [];

/**
 * Reads the seals of an untrusted PDF in a worker thread, because the largest PDF keeps a processor busy for a second.
 * Null when reading takes too much time or memory. A file stays open until this has resolved.
 */
export function inspectPdf(content: Uint8Array | FilePart): Promise<InspectedPdf | null> {
	return withSlot(async () => {
		const worker = idleWorkers.pop() ?? startWorker();
		worker.ref();
		const answer = once(worker, "message", { signal: AbortSignal.timeout(timeoutMs) });
		worker.postMessage(content);
		try {
			const [result]: InspectedPdf[] = await answer;
			worker.unref();
			idleWorkers.push(worker);
			return result ?? null;
		} catch {
			await worker.terminate();
			return null;
		}
	});
}

function startWorker(): Worker {
	return new Worker(projectPath("app/platform/inspect-pdf-worker.ts"), {
		env: {},
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: 64 },
	});
}
