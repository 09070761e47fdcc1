export type Limits = { entries: number; bytes: number };

/** A map that forgets what was asked for longest ago once it holds more entries or bytes than it may. */
export function openBounded<V>(limits: Limits, weigh: (value: V) => number) {
	const kept = new Map<string, V>();
	let bytes = 0;

	function drop(key: string): void {
		const value = kept.get(key);
		if (value === undefined) return;
		kept.delete(key);
		bytes -= weigh(value);
	}

	return {
		get(key: string): V | undefined {
			const value = kept.get(key);
			if (value === undefined) return undefined;
			kept.delete(key);
			kept.set(key, value);
			return value;
		},
		set(key: string, value: V): void {
			drop(key);
			const weight = weigh(value);
			if (weight > limits.bytes) return;
			kept.set(key, value);
			bytes += weight;
			for (const oldest of kept.keys()) {
				if (kept.size <= limits.entries && bytes <= limits.bytes) break;
				drop(oldest);
			}
		},
		drop,
		clear(): void {
			kept.clear();
			bytes = 0;
		},
		values: () => kept.values(),
		size: () => ({ entries: kept.size, bytes }),
	};
}
