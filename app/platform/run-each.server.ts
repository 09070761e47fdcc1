/**
 * Does the work for each item, one after another. A failure doesn't keep the others from being done: all failures are thrown
 * together at the end.
 */
export async function runEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>, failure: string) {
	const failures: unknown[] = [];
	for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
	if (failures.length) throw new AggregateError(failures, failure);
}
