import { LRUCache } from "lru-cache";
import { onBroadcast } from "./broadcast.server.ts";
import { forEachDatabase } from "./db.server.ts";

/** Caches a value in memory until any instance of the server broadcasts the topic. A failed load is not cached. */
export function cacheUntilBroadcast<T>(topic: string, load: () => Promise<T>): () => Promise<T> {
	const read = cacheEachUntilBroadcast(topic, load);
	return () => read("");
}

/** Caches one value per key in the same way, until a broadcast of one of the topics. Null is not cached: the keys of pages that don't exist have no limit. */
export function cacheEachUntilBroadcast<K extends string, T>(
	topic: string | readonly string[],
	load: (key: K) => Promise<T>,
): (key: K) => Promise<T> {
	const caches = forEachDatabase(() => new Map<K, Promise<T>>());
	// "missed": the LISTEN connection was down, so a broadcast may be missing
	for (const name of [topic, "missed"].flat()) onBroadcast(name, () => caches().clear());
	return (key) => {
		const cache = caches();
		const found = cache.get(key);
		if (found) return found;
		const forget = () => cache.get(key) === loading && cache.delete(key);
		const loading: Promise<T> = load(key).then(
			(value) => {
				if (value === null) forget();
				return value;
			},
			(error) => {
				forget();
				throw error;
			},
		);
		cache.set(key, loading);
		return loading;
	};
}

/**
 * Caches a value in memory for the given minutes, for counts that are expensive to read and change slowly. The
 * first read after that starts a new load and gets the old value, which is also kept if the load fails.
 */
export function cacheForMinutes<T extends object>(minutes: number, load: () => Promise<T>): () => Promise<T> {
	const values = forEachDatabase(
		() =>
			new LRUCache<"value", T>({
				max: 1,
				ttl: minutes * 60_000,
				allowStale: true,
				allowStaleOnFetchRejection: true,
				fetchMethod: load,
			}),
	);
	return () => values().forceFetch("value");
}
