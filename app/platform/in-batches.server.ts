const batchSize = 5_000;

/** Runs a statement for the numbers 1 to `count` in parts: on a slow machine, one for all takes longer than any may. */
export async function inBatches(count: number, run: (first: number, last: number) => Promise<unknown>): Promise<void> {
	for (let first = 1; first <= count; first += batchSize) await run(first, Math.min(count, first + batchSize - 1));
}
