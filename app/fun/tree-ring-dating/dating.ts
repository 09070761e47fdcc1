// Cross-dating: where along the years does a row of rings fit best? Each ring is compared with its neighbors, so that a
// tree's age and the richness of its soil fall out; what is left is the weather. Pure.
import { type Fault, firstYear, grow, type Level, lastYear, master, type Piece } from "./wood.ts";

/** Neighbors on each side that a ring is compared with. */
const reach = 4;
/** A ring of less than this part of its neighbors' mean is called narrow. */
export const narrowBelow = 0.62;

/** Each width over the mean of its neighborhood, itself included; null where no ring is. */
export function relative(widths: readonly (number | null)[]): (number | null)[] {
	return widths.map((width, at) => {
		if (width === null) return null;
		const near = widths.slice(Math.max(0, at - reach), at + reach + 1).filter((one) => one !== null);
		return width / (near.reduce((sum, one) => sum + one, 0) / near.length);
	});
}

const relativeMaster = relative(master);

/** How a year of the master compares with the years around it; null outside of it. */
export function masterAt(year: number): number | null {
	return relativeMaster[year - firstYear] ?? null;
}

export const narrowYears: readonly number[] = relativeMaster.flatMap((one, at) =>
	one !== null && one < narrowBelow ? [firstYear + at] : [],
);

/** Pearson's correlation of the pairs; 0 where there are too few or one row is flat. */
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

export type Mend = "none" | Fault["kind"];

/** The widths as they would stand on the calendar, the innermost year first. */
function mended(rings: readonly number[], mend: Mend, after: number): (number | null)[] {
	if (mend === "missing") return (rings as (number | null)[]).toSpliced(after, 0, null);
	if (mend === "false") return rings.toSpliced(after - 1, 2, (rings[after - 1] ?? 0) + (rings[after] ?? 0));
	return [...rings];
}

/** Places at which a count may be mended: nearer to an end too few rings would tell. */
function placesOf(rings: readonly number[], mend: Mend): number[] {
	if (mend === "none") return [0];
	const [from, to] = [Math.ceil(rings.length * 0.2), Math.floor(rings.length * 0.8)];
	return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

type Fit = {
	/** −1 to 1 */
	r: number;
	/** the place of the mend that fits best, rings on the middle's side of it */
	after: number;
};

export type Matcher = {
	/** `at`: the year that is tried for the outermost ring */
	fit: (at: number, mend: Mend) => Fit;
	/** year and width beside its neighbors, for a place of the mend */
	dated: (at: number, mend: Mend, after: number) => { year: number; value: number | null }[];
};

export function matcherOf({ rings }: Pick<Piece, "rings">): Matcher {
	const rows = new Map<string, (number | null)[]>();
	const row = (mend: Mend, after: number) => {
		const key = `${mend} ${after}`;
		const known = rows.get(key) ?? relative(mended(rings, mend, after));
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
			for (const after of placesOf(rings, mend)) {
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

/** The first and the last year that the outermost ring of a piece can be laid at. */
export function reachOf({ rings }: Pick<Piece, "rings">): { least: number; most: number } {
	return { least: firstYear + rings.length + 1, most: lastYear };
}

const triesMost = 60;
/** By how much the true year must beat every other, or a piece is not offered. */
export const lead = 0.1;

const offered = new Map<string, Piece>();

/**
 * The piece of a seed: the first of its drawings whose true year fits better than every other by `lead`, whatever mend
 * is tried, whose fault is found where it is, and that has narrow rings to mark. The same for the same seed on every machine.
 */
export function pieceOf(level: Level, seed: string): Piece {
	const key = `${level} ${seed}`;
	const known = offered.get(key);
	if (known) return known;
	let piece = grow(level, seed);
	for (let turn = 1; turn < triesMost && !isFair(piece); turn += 1) piece = grow(level, `${seed} ${turn}`);
	if (offered.size > 40) offered.clear();
	offered.set(key, piece);
	return piece;
}

/** The mends that are open to a piece: only a floating one may want any. */
export function mendsOf(level: Level): readonly Mend[] {
	return level === "floating" ? ["none", "missing", "false"] : ["none"];
}

export function isFair(piece: Piece): boolean {
	const matcher = matcherOf(piece);
	const right = piece.fault?.kind ?? "none";
	const best = matcher.fit(piece.outer, right);
	const { least, most } = reachOf(piece);
	if (best.r < 0.6 || narrowRings(piece).length < 3) return false;
	if (piece.fault && Math.abs(best.after - piece.fault.after) > 2) return false;
	for (const mend of mendsOf(piece.level))
		for (let at = least; at <= most; at += 1)
			if ((at !== piece.outer || mend !== right) && matcher.fit(at, mend).r > best.r - lead) return false;
	return true;
}

/** Numbers of the rings, from 1 in the middle, that are narrow beside their neighbors; halves of a false ring are not. */
export function narrowRings(piece: Piece): number[] {
	const halves = piece.fault?.kind === "false" ? [piece.fault.after, piece.fault.after + 1] : [];
	return relative(piece.rings).flatMap((one, at) =>
		one !== null && one < narrowBelow && !halves.includes(at + 1) ? [at + 1] : [],
	);
}
