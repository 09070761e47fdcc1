import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSettings, writeSettings } from "../address.ts";
import { correlation, isFair, lead, matcherOf, mendsOf, narrowYears, pieceOf, reachOf, relative } from "./dating.ts";
import { asked, type Round, readRound, resultOf, settings, startOf, toggled, yearOf } from "./rules.ts";
import { dryYears, levels } from "./wood.ts";

const seeds = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const someLevel = fc.constantFrom(...levels);

/** The round as somebody would leave it who got everything right. */
function solved(level: Round["level"], seed: string): Round {
	const piece = pieceOf(level, seed);
	return {
		...startOf(level, seed),
		marks: readRound(startOf(level, seed)).narrow,
		at: piece.outer,
		mend: piece.fault?.kind ?? "none",
		said: piece.bark ? "bark" : "after",
	};
}

describe("tree-ring dating", () => {
	test("the true year fits better than every other, in every piece that the game offers", () => {
		fc.assert(
			fc.property(someLevel, seeds, (level, seed) => {
				const piece = pieceOf(level, seed);
				expect(isFair(piece)).toBe(true);
				const matcher = matcherOf(piece);
				const right = piece.fault?.kind ?? "none";
				const best = matcher.fit(piece.outer, right).r;
				const { least, most } = reachOf(piece);
				expect(piece.outer).toBeLessThanOrEqual(most);
				for (const mend of mendsOf(level))
					for (let at = least; at <= most; at += 1)
						if (at !== piece.outer || mend !== right) expect(matcher.fit(at, mend).r).toBeLessThanOrEqual(best - lead);
			}),
			{ numRuns: 25 },
		);
	});

	test("a solved round earns all points; another year earns none, whatever is said of it", () => {
		fc.assert(
			fc.property(someLevel, seeds, fc.integer({ min: -40, max: 40 }), (level, seed, off) => {
				const right = solved(level, seed);
				expect(readRound(right)).toMatchObject({ verdict: "right", points: 100, wrong: 0 });
				expect(readRound({ ...right, said: right.said === "bark" ? "after" : "bark" })).toMatchObject({
					verdict: "end",
					points: 80,
				});
				if (off) expect(readRound({ ...right, at: right.at + off })).toMatchObject({ verdict: "year", points: 0 });
			}),
			{ numRuns: 16 },
		);
	});

	test("a wrong mend is told apart from a wrong year", () => {
		const right = solved("floating", "stanley");
		for (const mend of ["none", "missing", "false"] as const)
			expect(readRound({ ...right, mend }).verdict).toBe(mend === right.mend ? "right" : "mend");
		expect(readRound({ ...solved("beam", "a"), mend: "missing" }).verdict).toBe("right");
	});

	test("the best place of a mend is within two rings of the true one, and years run without a gap from there", () => {
		fc.assert(
			fc.property(seeds, (seed) => {
				const piece = pieceOf("floating", seed);
				if (!piece.fault) throw new Error("a floating piece has a fault");
				const { after } = matcherOf(piece).fit(piece.outer, piece.fault.kind);
				expect(Math.abs(after - piece.fault.after)).toBeLessThanOrEqual(2);
				const years = piece.rings.map((_, at) =>
					yearOf(piece, at + 1, piece.outer, piece.fault?.kind ?? "none", piece.fault?.after ?? 0),
				);
				expect(years).toEqual(piece.years);
			}),
			{ numRuns: 16 },
		);
	});

	test("marking is symmetric and knows no order", () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), fc.integer({ min: 1, max: 60 }), (list, ring) => {
				const marks = list.toSorted((a, b) => a - b);
				expect(toggled(toggled(marks, ring), ring)).toEqual(marks);
				expect(list.reduce<readonly number[]>(toggled, [])).toEqual(marks);
				expect(toggled(marks, ring).includes(ring)).toBe(!marks.includes(ring));
			}),
		);
	});

	test("a mark on an ordinary ring never earns anything", () => {
		fc.assert(
			fc.property(someLevel, seeds, fc.uniqueArray(fc.integer({ min: 1, max: 46 })), (level, seed, marks) => {
				const round = { ...solved(level, seed), marks };
				const { narrow, points } = readRound(round);
				for (let ring = 1; ring <= 46; ring += 1)
					if (!marks.includes(ring) && !narrow.includes(ring))
						expect(readRound({ ...round, marks: toggled(marks, ring) }).points).toBeLessThanOrEqual(points);
			}),
			{ numRuns: 25 },
		);
	});

	test("every known dry year is narrow in the master, and from 1895 on no other is", () => {
		expect(narrowYears.filter((year) => year >= 1895)).toEqual([...dryYears.keys()]);
	});

	test("correlation: 1 with itself, whatever the scale; 0 where nothing varies", () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 8, maxLength: 60 }),
				fc.integer({ min: 1, max: 9 }),
				(row, scale) => {
					const r = correlation(row.map((one) => [one, one * scale + 3] as const));
					expect(r).toBeCloseTo(new Set(row).size > 1 ? 1 : 0);
				},
			),
		);
		expect(relative([2, 2, null, 2, 2])).toEqual([1, 1, null, 1, 1]);
	});

	test("the address brings back the round, and its marks whatever is typed there", () => {
		fc.assert(
			fc.property(fc.string(), seeds, (typed, seed) => {
				const marks = settings.marks.read(typed) ?? [];
				expect(new Set(marks).size).toBe(marks.length);
				expect(marks.every((ring) => ring >= 1 && ring <= 60)).toBe(true);
				const round: Round = { ...solved("stump", seed), marks };
				expect(readSettings(settings, new URLSearchParams(writeSettings(settings, round))).set).toEqual(round);
			}),
		);
	});

	test("the shared line tells a result only once a date was said, and the request asks without naming what was not found", () => {
		expect(resultOf(startOf("beam", "a"))).toBeNull();
		expect(resultOf(solved("beam", "a"))).toBe(
			`A barn beam, its last ring laid at ${pieceOf("beam", "a").outer}: correlation ${readRound(solved("beam", "a")).r.toFixed(2)}, dated by its rings with 100 of 100 points`,
		);
		expect(asked(solved("beam", "a"))).toContain("I dated a barn beam");
		expect(asked(startOf("beam", "a"))).not.toContain("beam");
	});
});
