/**
 * Linear interpolation in a table of points, from 0 at the origin to the first point. Null past the last point. Pure.
 */
export function interpolate(xs: readonly number[], ys: readonly number[], x: number): number | null {
	const after = xs.slice(0, ys.length).findIndex((one) => one >= x);
	if (after < 0) return null;
	const at = (row: readonly number[], index: number) => (index < 0 ? 0 : (row[index] ?? 0));
	const [from, to] = [at(xs, after - 1), at(xs, after)];
	const [low, high] = [at(ys, after - 1), at(ys, after)];
	return low + ((x - from) / (to - from)) * (high - low);
}
