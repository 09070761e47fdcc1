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

/**
 * Reads the seals of an untrusted PDF in a worker thread, because the largest PDF keeps a processor busy for a second.
 * Null when reading takes too much time or memory.
 */
export function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf | null> {
	return withSlot(
		() =>
			new Promise((resolve) => {
				const worker = new Worker(projectPath("app/platform/inspect-pdf-worker.ts"), {
					workerData: bytes,
					env: {},
					execArgv: [],
					resourceLimits: { maxOldGenerationSizeMb: 64 },
				});
				const finish = (result: InspectedPdf | null) => {
					clearTimeout(timer);
					resolve(result);
					void worker.terminate();
				};
				const timer = setTimeout(finish, timeoutMs, null);
				worker.once("message", finish);
				worker.once("error", () => finish(null));
				worker.once("exit", () => finish(null));
			}),
	);
}
