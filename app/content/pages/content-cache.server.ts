import { onBroadcast } from "#app/platform/broadcast.server.ts";

/** Caches a value in memory until any instance of the server changes the content. A failed load is not cached. */
export function cacheUntilContentChanges<T>(load: () => Promise<T>): () => Promise<T> {
	const cached = cacheEachUntilContentChanges(load);
	return () => cached("");
}

/** The same for one value for each key. Null is not cached: for pages that don't exist, the number of keys has no limit. */
export function cacheEachUntilContentChanges<K extends string, T>(
	load: (key: K) => Promise<T>,
): (key: K) => Promise<T> {
	const cached = new Map<K, Promise<T>>();
	for (const topic of ["content", "missed"]) onBroadcast(topic, () => cached.clear());
	return (key) => {
		const found = cached.get(key);
		if (found) return found;
		const forget = () => cached.get(key) === loading && cached.delete(key);
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
		cached.set(key, loading);
		return loading;
	};
}
