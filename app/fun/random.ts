// Seeded random numbers: the same seed gives the same numbers on every machine. Pure.

export type SeededRandom = {
	/** 0 inclusive to 1 exclusive */
	next: () => number;
	/** an integer from `least` to `most`, both inclusive */
	integer: (least: number, most: number) => number;
	pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T;
	/** a shuffled copy (Fisher-Yates) */
	shuffled: <T>(list: readonly T[]) => T[];
	/** normal distribution with mean 0 and standard deviation 1 (Box-Muller) */
	normal: () => number;
};

/** The seed is hashed with FNV-1a, and mulberry32 generates the numbers. */
export function seededRandom(seed: string): SeededRandom {
	let state = 0x811c9dc5;
	for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
	return {
		next,
		integer: whole,
		pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number],
		shuffled: (list) => {
			const left = [...list];
			for (let last = left.length - 1; last > 0; last -= 1) {
				const other = whole(0, last);
				[left[last], left[other]] = [left[other] as never, left[last] as never];
			}
			return left;
		},
		normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
	};
}

/** A random seed for a URL: eight characters without lookalikes such as 0 and o. */
export function newSeed(random: () => number = Math.random): string {
	const letters = "abcdefghjkmnpqrstuvwxyz23456789";
	return Array.from({ length: 8 }, () => letters[Math.floor(random() * letters.length)]).join("");
}
