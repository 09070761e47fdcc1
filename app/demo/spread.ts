/** Median and 99th percentile of times in milliseconds, to a tenth. 0 where there are none. Pure. */
export function spread(times: readonly number[]): { median: number; p99: number } {
	const sorted = times.toSorted((a, b) => a - b);
	const at = (part: number) => Math.round((sorted[Math.floor(part * (sorted.length - 1))] ?? 0) * 10) / 10;
	return { median: at(0.5), p99: at(0.99) };
}
