import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { limitConcurrency } from "./limit-concurrency.server.ts";
import { projectPath } from "./project-path.server.ts";

type Pool = {
	/** from the root of the project */
	file: string;
	timeoutMs: number;
	/** of each worker's heap, in MB */
	memory: number;
};

/**
 * Worker threads that read what can't be trusted, two at a time and with an empty environment. Null when reading takes too
 * much time or memory: that worker is ended. Others are kept, because starting one takes longer than most files.
 */
export function openWorkerPool<Task, Result>({
	file,
	timeoutMs,
	memory,
}: Pool): (task: Task) => Promise<Result | null> {
	const withSlot = limitConcurrency(2);
	const idle: Worker[] = [];
	const start = () =>
		new Worker(projectPath(file), { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memory } });
	return (task) =>
		withSlot(async () => {
			const worker = idle.pop() ?? start();
			worker.ref();
			const answer = once(worker, "message", { signal: AbortSignal.timeout(timeoutMs) });
			worker.postMessage(task);
			try {
				const [result]: (Result | null)[] = await answer;
				worker.unref();
				idle.push(worker);
				return result ?? null;
			} catch {
				await worker.terminate();
				return null;
			}
		});
}
