// Chance that can be told again: the same seed gives the same row of numbers on every machine. Pure.

export type Chance = {
	/** 0 up to, not including, 1 */
	next: () => number;
	/** a whole number from `least` to `most`, both included */
	whole: (least: number, most: number) => number;
	pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T;
	/** a new list, Fisher and Yates */
	shuffled: <T>(list: readonly T[]) => T[];
	/** mean 0, deviation 1, after Box and Muller */
	normal: () => number;
};

/** FNV-1a spreads the seed's letters, mulberry32 walks from there. */
export function chanceOf(seed: string): Chance {
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
		whole,
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

/** A seed to share, eight letters that are not mistaken for each other. */
export function newSeed(random: () => number = Math.random): string {
	const letters = "abcdefghjkmnpqrstuvwxyz23456789";
	return Array.from({ length: 8 }, () => letters[Math.floor(random() * letters.length)]).join("");
}
