import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { limitConcurrency } from "./limit-concurrency.server.ts";
import { projectPath } from "./project-path.server.ts";
import type { Seal } from "./read-seals.server.ts";

export type InspectedPdf = {
	/** of the whole file */
	sha256: string;
	seals: Seal[];
	/** of what the last seal covers; "" without a seal */
	sealedSha256: string;
};

const timeoutMs = 10_000;
const withSlot = limitConcurrency(2);

/** Workers without a task. Starting one takes longer than reading a contract. */
const idleWorkers: Worker[] = [];

/**
 * Reads the seals of an untrusted PDF in a worker thread, because the largest PDF keeps a processor busy for a second.
 * Null when reading takes too much time or memory.
 */
export function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf | null> {
	return withSlot(async () => {
		const worker = idleWorkers.pop() ?? startWorker();
		worker.ref();
		const answer = once(worker, "message", { signal: AbortSignal.timeout(timeoutMs) });
		worker.postMessage(bytes);
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
