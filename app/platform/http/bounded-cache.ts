export type Limits = { entries: number; bytes: number };

/** A map that drops its least recently used entries when it exceeds the limits. */
export function createBoundedCache<V>(limits: Limits, sizeOf: (value: V) => number) {
	const entries = new Map<string, V>();
	let bytes = 0;

	function drop(key: string): void {
		const value = entries.get(key);
		if (value === undefined) return;
		entries.delete(key);
		bytes -= sizeOf(value);
	}

	return {
		get(key: string): V | undefined {
			const value = entries.get(key);
			if (value === undefined) return undefined;
			entries.delete(key);
			entries.set(key, value);
			return value;
		},
		set(key: string, value: V): void {
			drop(key);
			const size = sizeOf(value);
			if (size > limits.bytes) return;
			entries.set(key, value);
			bytes += size;
			for (const oldest of entries.keys()) {
				if (entries.size <= limits.entries && bytes <= limits.bytes) break;
				drop(oldest);
			}
		},
		drop,
		clear(): void {
			entries.clear();
			bytes = 0;
		},
		values: () => entries.values(),
		size: () => ({ entries: entries.size, bytes }),
	};
}
