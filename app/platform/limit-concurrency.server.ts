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

/** how long ago a client's time counts half */
const halfLifeMs = 60_000;
/** of clients whose time is still counted */
const maxClients = 10_000;

/**
 * The same, fair between clients. One client has at most one task at a time, and of those that wait, the one goes first whose
 * tasks took the least time lately: a thousand slow pictures from a few addresses keep no one else waiting. Tasks without a
 * client count as one that may have several at a time. `now` is in milliseconds.
 */
export function shareConcurrency(limit: number, now = () => performance.now()) {
	let freeSlots = limit;
	const busy = new Set<string>();
	const queue: Waiting[] = [];
	/** the time that a client's tasks took, as of `at` */
	const used = new Map<string, { ms: number; at: number }>();
	const usedBy = (client: string, at: number) => {
		const last = used.get(client);
		return last ? last.ms * 0.5 ** ((at - last.at) / halfLifeMs) : 0;
	};
	const addTime = (client: string, ms: number, at: number) => {
		const total = usedBy(client, at) + ms;
		// the last one is the newest
		used.delete(client);
		used.set(client, { ms: total, at });
		const [oldest = ""] = used.keys();
		if (used.size > maxClients) used.delete(oldest);
	};
	const startNext = () => {
		if (freeSlots === 0) return;
		const at = now();
		let next: Waiting | null = null;
		for (const waiting of queue)
			if (!busy.has(waiting.client) && (!next || usedBy(waiting.client, at) < usedBy(next.client, at))) next = waiting;
		if (!next) return;
		queue.splice(queue.indexOf(next), 1);
		freeSlots -= 1;
		if (next.client) busy.add(next.client);
		next.start();
	};
	return async <T>(client: string, task: () => Promise<T>): Promise<T> => {
		await new Promise<void>((start) => {
			queue.push({ client, start });
			startNext();
		});
		const startedAt = now();
		try {
			return await task();
		} finally {
			addTime(client, now() - startedAt, now());
			freeSlots += 1;
			busy.delete(client);
			startNext();
		}
	};
}
