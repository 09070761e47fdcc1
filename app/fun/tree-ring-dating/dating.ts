// Cross-dating: finds the years where a series of rings fits best. Each ring is compared with its neighbors, which
// cancels the tree's age and its soil and leaves the weather. Pure.
import { firstYear, growSample, type Level, lastYear, master, type RingFault, type WoodSample } from "./wood.ts";

/** Number of neighbors on each side a ring is compared with. */
const reach = 4;
/** A ring below this fraction of its neighbors' mean counts as narrow. */
export const narrowBelow = 0.62;

/** Each width divided by the mean of its neighborhood, itself included; null for a missing ring. */
export function relativeWidths(widths: readonly (number | null)[]): (number | null)[] {
	return widths.map((width, at) => {
		if (width === null) return null;
		const near = widths.slice(Math.max(0, at - reach), at + reach + 1).filter((one) => one !== null);
		return width / (near.reduce((sum, one) => sum + one, 0) / near.length);
	});
}

const relativeMaster = relativeWidths(master);

/** The master chronology's relative value in a year; null outside its range. */
export function masterAt(year: number): number | null {
	return relativeMaster[year - firstYear] ?? null;
}

export const narrowYears: readonly number[] = relativeMaster.flatMap((one, at) =>
	one !== null && one < narrowBelow ? [firstYear + at] : [],
);

/** Pearson correlation of the pairs; 0 with fewer than 8 pairs or a constant series. */
export function correlation(pairs: readonly (readonly [number, number])[]): number {
	if (pairs.length < 8) return 0;
	const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
	const [a, b] = [mean(0), mean(1)];
	let [ab, aa, bb] = [0, 0, 0];
	for (const [one, other] of pairs) {
		ab += (one - a) * (other - b);
		aa += (one - a) ** 2;
		bb += (other - b) ** 2;
	}
	return aa && bb ? ab / Math.sqrt(aa * bb) : 0;
}

export type RingCorrection = "none" | RingFault["kind"];

/** The widths by calendar year, innermost first, after the correction. */
function correctRings(rings: readonly number[], mend: RingCorrection, after: number): (number | null)[] {
	if (mend === "missing") return (rings as (number | null)[]).toSpliced(after, 0, null);
	if (mend === "false") return rings.toSpliced(after - 1, 2, (rings[after - 1] ?? 0) + (rings[after] ?? 0));
	return [...rings];
}

/** Positions where the count can be corrected. Near the ends there are too few rings to tell. */
function correctionPositions(rings: readonly number[], mend: RingCorrection): number[] {
	if (mend === "none") return [0];
	const [from, to] = [Math.ceil(rings.length * 0.2), Math.floor(rings.length * 0.8)];
	return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

type Fit = {
	/** correlation, −1 to 1 */
	r: number;
	/** position of the correction that fits best, as a ring number counted from the center */
	after: number;
};

export type Matcher = {
	/** `at` is the year tried for the outermost ring */
	fit: (at: number, mend: RingCorrection) => Fit;
	/** year and relative width of each ring, with the correction at `after` */
	dated: (at: number, mend: RingCorrection, after: number) => { year: number; value: number | null }[];
};

export function createMatcher({ rings }: Pick<WoodSample, "rings">): Matcher {
	const rows = new Map<string, (number | null)[]>();
	const row = (mend: RingCorrection, after: number) => {
		const key = `${mend} ${after}`;
		const known = rows.get(key) ?? relativeWidths(correctRings(rings, mend, after));
		rows.set(key, known);
		return known;
	};
	const dated: Matcher["dated"] = (at, mend, after) => {
		const values = row(mend, after);
		return values.map((value, index) => ({ year: at - values.length + 1 + index, value }));
	};
	return {
		dated,
		fit: (at, mend) => {
			let best: Fit = { r: Number.NEGATIVE_INFINITY, after: 0 };
			for (const after of correctionPositions(rings, mend)) {
				const pairs = dated(at, mend, after).flatMap(({ year, value }) => {
					const other = masterAt(year);
					return value === null || other === null ? [] : [[value, other] as const];
				});
				const r = correlation(pairs);
				if (r > best.r) best = { r, after };
			}
			return best;
		},
	};
}

/** The first and last year that can be tried for the outermost ring. */
export function yearRange({ rings }: Pick<WoodSample, "rings">): { least: number; most: number } {
	return { least: firstYear + rings.length + 1, most: lastYear };
}

const maxTries = 60;
/** Minimum lead in correlation of the true year over every other, or the sample isn't offered. */
export const minLead = 0.1;

const sampleCache = new Map<string, WoodSample>();

/**
 * The sample of a seed: the first candidate whose true year beats every other by `lead` with any correction, whose ring
 * fault is found in the right place, and which has narrow rings to mark. The same seed gives the same sample on every
 * machine.
 */
export function getSample(level: Level, seed: string): WoodSample {
	const key = `${level} ${seed}`;
	const known = sampleCache.get(key);
	if (known) return known;
	let sample = growSample(level, seed);
	for (let turn = 1; turn < maxTries && !isDatable(sample); turn += 1) sample = growSample(level, `${seed} ${turn}`);
	if (sampleCache.size > 40) sampleCache.clear();
	sampleCache.set(key, sample);
	return sample;
}

/** The corrections to choose from: only a floating sample may need one. */
export function correctionsFor(level: Level): readonly RingCorrection[] {
	return level === "floating" ? ["none", "missing", "false"] : ["none"];
}

export function isDatable(sample: WoodSample): boolean {
	const matcher = createMatcher(sample);
	const right = sample.fault?.kind ?? "none";
	const best = matcher.fit(sample.outer, right);
	const { least, most } = yearRange(sample);
	if (best.r < 0.6 || narrowRings(sample).length < 3) return false;
	if (sample.fault && Math.abs(best.after - sample.fault.after) > 2) return false;
	for (const mend of correctionsFor(sample.level))
		for (let at = least; at <= most; at += 1)
			if ((at !== sample.outer || mend !== right) && matcher.fit(at, mend).r > best.r - minLead) return false;
	return true;
}

/**
 * Narrow rings compared with their neighbors, numbered from 1 at the center. The halves of a false ring don't count.
 */
export function narrowRings(sample: WoodSample): number[] {
	const halves = sample.fault?.kind === "false" ? [sample.fault.after, sample.fault.after + 1] : [];
	return relativeWidths(sample.rings).flatMap((one, at) =>
		one !== null && one < narrowBelow && !halves.includes(at + 1) ? [at + 1] : [],
	);
}
