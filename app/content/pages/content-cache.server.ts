import { onBroadcast } from "#app/platform/broadcast.server.ts";

/** Caches a value in memory until any instance of the server changes the content. A failed load is not cached. */
export function cacheUntilContentChanges<T>(load: () => Promise<T>): () => Promise<T> {
	let cached: Promise<T> | undefined;
	const clear = () => {
		cached = undefined;
	};
	for (const topic of ["content", "missed"]) onBroadcast(topic, clear);
	return () => {
		cached ??= load().catch((error) => {
			clear();
			throw error;
		});
		return cached;
	};
}
