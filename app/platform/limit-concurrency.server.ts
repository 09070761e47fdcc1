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

type Waiting = { client: string; start: () => void };

/**
 * The same, fair between clients: one client has at most one task at a time, so its others don't keep a second client waiting.
 * Tasks without a client are limited only by `limit`.
 */
export function shareConcurrency(limit: number) {
	let freeSlots = limit;
	const busy = new Set<string>();
	const queue: Waiting[] = [];
	const startNext = () => {
		const index = queue.findIndex(({ client }) => !busy.has(client));
		if (freeSlots === 0 || index < 0) return;
		const [next] = queue.splice(index, 1);
		if (!next) return;
		freeSlots -= 1;
		if (next.client) busy.add(next.client);
		next.start();
	};
	return async <T>(client: string, task: () => Promise<T>): Promise<T> => {
		await new Promise<void>((start) => {
			queue.push({ client, start });
			startNext();
		});
		try {
			return await task();
		} finally {
			freeSlots += 1;
			busy.delete(client);
			startNext();
		}
	};
}
