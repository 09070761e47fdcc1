import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSettings, settingsQuery } from "../settings-url.ts";
import {
	allowedHours,
	combinedLevel,
	formatAllowedTime,
	hearingProtections,
	hoursAllowed,
	protectionDecibels,
	songLevel,
} from "./dose.ts";
import * as symphony from "./rules.ts";
import { describeTrack, emptySong, formatSong, parseSong, randomSong, type Song, songs, toggleStep } from "./song.ts";
import { stepCount, trackKeys, tracks } from "./tracks.ts";

const levels = fc.double({ min: 30, max: 130, noNaN: true });
const row = fc.array(fc.boolean(), { minLength: stepCount, maxLength: stepCount });
const anySong: fc.Arbitrary<Song> = fc.record(
	Object.fromEntries(trackKeys.map((key) => [key, row])) as Record<(typeof trackKeys)[number], typeof row>,
);

describe("noise dose", () => {
	test("every extra 3 decibels halves the time, and 106 dBA is allowed for 3 minutes and 45 seconds", () => {
		fc.assert(
			fc.property(levels, (level) => {
				expect(hoursAllowed(level + 3)).toBeCloseTo(hoursAllowed(level) / 2, 6);
			}),
		);
		expect(hoursAllowed(85)).toBe(8);
		expect(formatAllowedTime(hoursAllowed(106))).toBe("3 min 45 s");
	});

	test("more hearing protection never shortens the time", () => {
		fc.assert(
			fc.property(levels, (level) => {
				const [bare, plugs, muffs, both] = hearingProtections.map((protection) => allowedHours(level, protection)) as [
					number,
					number,
					number,
					number,
				];
				expect(plugs).toBeGreaterThanOrEqual(bare);
				expect(muffs).toBeGreaterThanOrEqual(bare);
				expect(both).toBeGreaterThanOrEqual(Math.max(plugs, muffs));
			}),
		);
		expect(protectionDecibels.muffs).toBeCloseTo(11.75);
	});

	test("levels add up in any order, and two equal ones add 3 decibels", () => {
		fc.assert(
			fc.property(fc.array(levels, { minLength: 1, maxLength: 12 }), fc.nat(), (list, turn) => {
				const whole = combinedLevel(list) ?? 0;
				const at = turn % list.length;
				expect(combinedLevel([...list.slice(at), ...list.slice(0, at)])).toBeCloseTo(whole, 8);
				expect(combinedLevel(list.toReversed())).toBeCloseTo(whole, 8);
				expect(whole).toBeGreaterThanOrEqual(Math.max(...list) - 1e-9);
			}),
		);
		expect(combinedLevel([100, 100])).toBeCloseTo(103.01, 2);
		expect(combinedLevel([])).toBeNull();
	});

	test("an extra step never makes a song quieter, and a saw on every step is as loud as a saw", () => {
		fc.assert(
			fc.property(anySong, fc.constantFrom(...trackKeys), fc.integer({ min: 0, max: 15 }), (song, key, step) => {
				const [off, on] = [false, true].map((is) => ({
					...song,
					[key]: song[key].map((was, at) => (at === step ? is : was)),
				}));
				expect(songLevel(on as Song) ?? 0).toBeGreaterThanOrEqual((songLevel(off as Song) ?? 0) - 1e-9);
			}),
		);
		expect(songLevel({ ...emptySong, saw: Array.from({ length: 16 }, () => true) })).toBeCloseTo(106);
		expect(songLevel(emptySong)).toBeNull();
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
	])("%d hours is written as %s", (hours, text) => {
		expect(formatAllowedTime(hours)).toBe(text);
	});
});

describe("a song", () => {
	test("is read back from its URL with all 128 steps", () => {
		fc.assert(
			fc.property(
				anySong,
				fc.integer({ min: 60, max: 160 }),
				fc.integer({ min: 0, max: 10 }),
				fc.constantFrom(...hearingProtections),
				(song, tempo, fives, protection) => {
					expect(formatSong(song)).toMatch(/^[\w-]{22}$/);
					const piece: symphony.Piece = { song, tempo, swing: fives * 5, scale: "blues", ears: protection };
					const query = settingsQuery(symphony.settings, piece);
					expect(parseSettings(symphony.settings, new URLSearchParams(query)).values).toEqual(piece);
				},
			),
		);
	});

	test("is null for any other text", () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const song = parseSong(text);
				if (song) expect(trackKeys.every((key) => song[key].length === stepCount)).toBe(true);
				else expect(/^[\w-]{22}$/.test(text)).toBe(false);
			}),
		);
		expect(parseSong("*".repeat(22))).toBeNull();
	});

	test("toggling a step twice undoes it, and each row has a text version", () => {
		expect(toggleStep(toggleStep(emptySong, "saw", 4), "saw", 4)).toEqual(emptySong);
		const four = [0, 4, 8, 12].reduce<Song>((song, step) => toggleStep(song, "saw", step), emptySong);
		expect(describeTrack(four, "saw")).toBe("Chainsaw: steps 1, 5, 9, 13");
		expect(describeTrack(four, "wind")).toBe("Wind in a pine: silent");
	});

	test("made from a seed is always the same and never silent", () => {
		fc.assert(
			fc.property(fc.string(), (seed) => {
				expect(randomSong(seed)).toEqual(randomSong(seed));
				expect(songLevel(randomSong(seed))).not.toBeNull();
			}),
		);
	});

	test("in the songbook has sixteen steps per row and valid settings", () => {
		const seen = new Set<string>();
		for (const { song, tempo, swing, scale } of Object.values(songs)) {
			expect(trackKeys.every((key) => song[key].length === stepCount)).toBe(true);
			const piece: symphony.Piece = { song, tempo, swing, scale, ears: "none" };
			expect(
				parseSettings(symphony.settings, new URLSearchParams(settingsQuery(symphony.settings, piece))).values,
			).toEqual(piece);
			seen.add(formatSong(song));
		}
		expect(seen.size).toBe(Object.keys(songs).length);
	});
});

test("a scale continues an octave higher, and a swung step is never later than the next one", () => {
	for (const scale of Object.keys(symphony.scales) as symphony.Scale[]) {
		const { length } = symphony.scales[scale];
		for (let degree = 0; degree < 20; degree += 1) {
			const hertz = symphony.scaleFrequency(scale, degree, 110);
			expect(symphony.scaleFrequency(scale, degree + 1, 110)).toBeGreaterThan(hertz);
			expect(symphony.scaleFrequency(scale, degree + length, 110)).toBeCloseTo(hertz * 2);
		}
	}
	expect(symphony.swingDelay(0, 120, 50)).toBe(0);
	expect(symphony.swingDelay(1, 120, 50)).toBeLessThan(symphony.stepLength(120));
});

test("the result names the level, the protection and the time", () => {
	const start = parseSettings(symphony.settings, new URLSearchParams()).values;
	const blues: symphony.Piece = { ...start, song: songs.twostroke.song, ears: "muffs" };
	expect(symphony.resultLine(blues)).toMatch(
		/^An? \d\d dBA song with earmuffs: your ears can take it for \d+ (min|h).* a day$/,
	);
	expect(symphony.resultLine({ ...start, song: emptySong })).toContain("all day");
	expect(tracks.map(({ letter }) => letter).join("")).toBe("QWERTYUI");
});

test("the request for a quote leaves room for what only the customer knows, and no empty sentence", () => {
	fc.assert(
		fc.property(anySong, fc.constantFrom(...hearingProtections), (song, ears) => {
			const message = symphony.quoteMessage({
				...parseSettings(symphony.settings, new URLSearchParams()).values,
				song,
				ears,
			});
			expect(message).not.toMatch(/[:,] ?\.|\(\)|undefined|NaN/);
			expect(message).toMatch(/\nWork we have in mind:\n/);
		}),
	);
});
