// Runs the background work of the product until the process stops.
import type { Product } from "./contract.ts";

type Work = Pick<Product, "runBackground">;

export function createBackground(onError: (error: unknown) => void) {
	let abort = new AbortController();
	let running: Promise<void> = Promise.resolve();

	async function stop(): Promise<void> {
		abort.abort();
		await running;
	}

	return {
		/** Called again in development, with an edited product: the earlier work ends first. */
		start(product: Work): void {
			const before = stop();
			abort = new AbortController();
			const { signal } = abort;
			running = before.then(() => (signal.aborted ? undefined : product.runBackground(signal))).catch(onError);
		},
		stop: () => stop(),
	};
}
