// Requests from the browser to the site's own API. A result is fetched once, shared by every component that reads it,
// and never refetched on its own. It is deleted when no component has read it for `cacheLifetime`.

/** Milliseconds. */
export const cacheLifetime = 300_000;

/** An unsuccessful response. The message is "404: Not Found". */
export class CallFailedError extends Error {
	readonly status: number;
	constructor(status: number, text: string) {
		super(`${status}: ${text}`);
		this.status = status;
	}
}

/** Sends one request with the visitor's cookies and the body as JSON. Throws CallFailedError, or what fetch throws. */
export async function callApi<T>(
	method: "GET" | "POST",
	path: string,
	{ body, signal }: { body?: unknown; signal?: AbortSignal } = {},
): Promise<T> {
	const response = await fetch(path, {
		method,
		credentials: "include",
		signal,
		...(body !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
	});
	if (!response.ok) throw new CallFailedError(response.status, (await response.text()) || response.statusText);
	return response.json();
}

/** `data` survives a later request that fails. It is null after 401: not signed in. */
export type ApiResult<T> = { data?: T | null; error?: unknown };

type CacheEntry = {
	result: ApiResult<unknown>;
	/** the latest request that is still running */
	request?: symbol;
	listeners: Set<() => void>;
	removal?: ReturnType<typeof setTimeout>;
};
const cache = new Map<string, CacheEntry>();
const noResult: ApiResult<never> = {};

function entryFor(path: string): CacheEntry {
	const entry: CacheEntry = cache.get(path) ?? { result: noResult, listeners: new Set() };
	cache.set(path, entry);
	return entry;
}

export function cachedResult<T>(path: string): ApiResult<T> {
	return (cache.get(path)?.result ?? noResult) as ApiResult<T>;
}

/** Calls `listener` on every change of the result and keeps it in the cache. Returns the function that unsubscribes. */
export function subscribeToResult(path: string, listener: () => void): () => void {
	const entry = entryFor(path);
	clearTimeout(entry.removal);
	entry.listeners.add(listener);
	return () => {
		entry.listeners.delete(listener);
		if (!entry.listeners.size) entry.removal = setTimeout(() => cache.delete(path), cacheLifetime);
	};
}

/**
 * Refetches a result that a component is reading. Deletes one that no component is reading, so the next reader
 * fetches it.
 */
export function refreshResult(path: string): void {
	const entry = cache.get(path);
	if (!entry) return;
	if (entry.listeners.size) {
		if (entry.request || entry.result !== noResult) loadResult(path, true);
		return;
	}
	clearTimeout(entry.removal);
	cache.delete(path);
}

const polls = new Map<string, { readers: number; timer: ReturnType<typeof setInterval> }>();

/** Fetches the result every `interval` milliseconds; all readers share one timer. Returns the function that stops it. */
export function pollResult(path: string, interval: number): () => void {
	const poll = polls.get(path) ?? { readers: 0, timer: setInterval(() => loadResult(path, true), interval) };
	poll.readers += 1;
	polls.set(path, poll);
	return () => {
		poll.readers -= 1;
		if (poll.readers) return;
		clearInterval(poll.timer);
		polls.delete(path);
	};
}

/** Fetches the result unless it is cached or being fetched. `refetch` fetches in any case; the latest request wins. */
export async function loadResult(path: string, refetch = false): Promise<void> {
	const entry = entryFor(path);
	if (!refetch && (entry.request || entry.result.data !== undefined)) return;
	const request = Symbol(path);
	entry.request = request;
	const next = await callApi("GET", path).then(
		(data): ApiResult<unknown> => ({ data }),
		(error): ApiResult<unknown> =>
			error instanceof CallFailedError && error.status === 401 ? { data: null } : { data: entry.result.data, error },
	);
	if (entry.request !== request) return;
	entry.request = undefined;
	entry.result = next;
	for (const listener of entry.listeners) listener();
}
