/** A function that runs at most `limit` tasks at the same time; the others wait in order. */
export function limitConcurrency(limit: number) {
	let freeSlots = limit;
	const queue: (() => void)[] = [];
	const run = async <T>(task: () => Promise<T>): Promise<T> => {
		if (freeSlots > 0) freeSlots -= 1;
		else await new Promise<void>((resolve) => queue.push(resolve));
		try {
			return await task();
		} finally {
			const next = queue.shift();
			if (next) next();
			else freeSlots += 1;
		}
	};
	return Object.assign(run, { countWaiting: () => queue.length });
}
