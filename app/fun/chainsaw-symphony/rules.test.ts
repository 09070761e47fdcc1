import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSettings, writeSettings } from "../address.ts";
import { ears, hoursAllowed, hoursOf, keptOff, levelOf, sumOf, timeWords } from "./dose.ts";
import * as symphony from "./rules.ts";
import { emptySong, lineOf, readSong, type Song, songFrom, songs, toggled, writeSong } from "./song.ts";
import { stepCount, trackKeys, tracks } from "./tracks.ts";

const levels = fc.double({ min: 30, max: 130, noNaN: true });
const row = fc.array(fc.boolean(), { minLength: stepCount, maxLength: stepCount });
const anySong: fc.Arbitrary<Song> = fc.record(
	Object.fromEntries(trackKeys.map((key) => [key, row])) as Record<(typeof trackKeys)[number], typeof row>,
);

describe("the dose", () => {
	test("3 decibels more halve the time, and 106 dBA are allowed for 3 minutes and 45 seconds", () => {
		fc.assert(
			fc.property(levels, (level) => {
				expect(hoursAllowed(level + 3)).toBeCloseTo(hoursAllowed(level) / 2, 6);
			}),
		);
		expect(hoursAllowed(85)).toBe(8);
		expect(timeWords(hoursAllowed(106))).toBe("3 min 45 s");
	});

	test("protection never shortens the time, and more of it never does either", () => {
		fc.assert(
			fc.property(levels, (level) => {
				const [bare, plugs, muffs, both] = ears.map((worn) => hoursOf(level, worn)) as [number, number, number, number];
				expect(plugs).toBeGreaterThanOrEqual(bare);
				expect(muffs).toBeGreaterThanOrEqual(bare);
				expect(both).toBeGreaterThanOrEqual(Math.max(plugs, muffs));
			}),
		);
		expect(keptOff.muffs).toBeCloseTo(11.75);
	});

	test("levels add up in any order, two equal ones to 3 more, and never to less than the loudest", () => {
		fc.assert(
			fc.property(fc.array(levels, { minLength: 1, maxLength: 12 }), fc.nat(), (list, turn) => {
				const whole = sumOf(list) ?? 0;
				const at = turn % list.length;
				expect(sumOf([...list.slice(at), ...list.slice(0, at)])).toBeCloseTo(whole, 8);
				expect(sumOf(list.toReversed())).toBeCloseTo(whole, 8);
				expect(whole).toBeGreaterThanOrEqual(Math.max(...list) - 1e-9);
			}),
		);
		expect(sumOf([100, 100])).toBeCloseTo(103.01, 2);
		expect(sumOf([])).toBeNull();
	});

	test("one more step never makes a song quieter; a saw on every step is as loud as a saw", () => {
		fc.assert(
			fc.property(anySong, fc.constantFrom(...trackKeys), fc.integer({ min: 0, max: 15 }), (song, key, step) => {
				const [off, on] = [false, true].map((is) => ({
					...song,
					[key]: song[key].map((was, at) => (at === step ? is : was)),
				}));
				expect(levelOf(on as Song) ?? 0).toBeGreaterThanOrEqual((levelOf(off as Song) ?? 0) - 1e-9);
			}),
		);
		expect(levelOf({ ...emptySong, saw: Array.from({ length: 16 }, () => true) })).toBeCloseTo(106);
		expect(levelOf(emptySong)).toBeNull();
	});

	test.each([
		[8 / 3600, "8 s"],
		[10 / 60, "10 min"],
		[0.05, "3 min"],
		[57 / 60, "57 min"],
		[3, "3 h"],
		[5.5, "5 h 30 min"],
		[24, "all day"],
		[Number.POSITIVE_INFINITY, "all day"],
	])("%d hours is said as %s", (hours, words) => {
		expect(timeWords(hours)).toBe(words);
	});
});

describe("a song", () => {
	test("comes back from its address, all 128 steps of it", () => {
		fc.assert(
			fc.property(
				anySong,
				fc.integer({ min: 60, max: 160 }),
				fc.integer({ min: 0, max: 10 }),
				fc.constantFrom(...ears),
				(song, tempo, fives, worn) => {
					expect(writeSong(song)).toMatch(/^[\w-]{22}$/);
					const piece: symphony.Piece = { song, tempo, swing: fives * 5, scale: "blues", ears: worn };
					const query = writeSettings(symphony.settings, piece);
					expect(readSettings(symphony.settings, new URLSearchParams(query)).set).toEqual(piece);
				},
			),
		);
	});

	test("of any other text is none", () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const song = readSong(text);
				if (song) expect(trackKeys.every((key) => song[key].length === stepCount)).toBe(true);
				else expect(/^[\w-]{22}$/.test(text)).toBe(false);
			}),
		);
		expect(readSong("*".repeat(22))).toBeNull();
	});

	test("a step set twice is as before, and its row is read out", () => {
		expect(toggled(toggled(emptySong, "saw", 4), "saw", 4)).toEqual(emptySong);
		const four = [0, 4, 8, 12].reduce<Song>((song, step) => toggled(song, "saw", step), emptySong);
		expect(lineOf(four, "saw")).toBe("Chainsaw: steps 1, 5, 9, 13");
		expect(lineOf(four, "wind")).toBe("Wind in a pine: silent");
	});

	test("that nobody wrote is the same for the same seed, and sounds", () => {
		fc.assert(
			fc.property(fc.string(), (seed) => {
				expect(songFrom(seed)).toEqual(songFrom(seed));
				expect(levelOf(songFrom(seed))).not.toBeNull();
			}),
		);
	});

	test("every written one has sixteen steps a row, its own sound, and settings that the fields allow", () => {
		const seen = new Set<string>();
		for (const { song, tempo, swing, scale } of Object.values(songs)) {
			expect(trackKeys.every((key) => song[key].length === stepCount)).toBe(true);
			const piece: symphony.Piece = { song, tempo, swing, scale, ears: "none" };
			expect(readSettings(symphony.settings, new URLSearchParams(writeSettings(symphony.settings, piece))).set).toEqual(
				piece,
			);
			seen.add(writeSong(song));
		}
		expect(seen.size).toBe(Object.keys(songs).length);
	});
});

test("a scale climbs an octave when it has run out, and a swung step is late but never past the next", () => {
	for (const scale of Object.keys(symphony.scales) as symphony.Scale[]) {
		const { length } = symphony.scales[scale];
		for (let degree = 0; degree < 20; degree += 1) {
			const hertz = symphony.hertzOf(scale, degree, 110);
			expect(symphony.hertzOf(scale, degree + 1, 110)).toBeGreaterThan(hertz);
			expect(symphony.hertzOf(scale, degree + length, 110)).toBeCloseTo(hertz * 2);
		}
	}
	expect(symphony.lateness(0, 120, 50)).toBe(0);
	expect(symphony.lateness(1, 120, 50)).toBeLessThan(symphony.stepLength(120));
});

test("a result names loudness, what is worn and the time", () => {
	const start = readSettings(symphony.settings, new URLSearchParams()).set;
	const blues: symphony.Piece = { ...start, song: songs.twostroke.song, ears: "muffs" };
	expect(symphony.resultOf(blues)).toMatch(/^A song of \d\d dBA with earmuffs: .*\d+ (min|h).* a day$/);
	expect(symphony.resultOf({ ...start, song: emptySong })).toContain("all day");
	expect(tracks.map(({ letter }) => letter).join("")).toBe("QWERTYUI");
});
