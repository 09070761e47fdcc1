import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSettings, settingsQuery } from "../settings-url.ts";
import {
	correctionsFor,
	correlation,
	createMatcher,
	getSample,
	isDatable,
	minLead,
	narrowYears,
	relativeWidths,
	yearRange,
} from "./dating.ts";
import {
	evaluateRound,
	newRound,
	quoteMessage,
	type Round,
	resultLine,
	ringYear,
	settings,
	toggleMark,
} from "./rules.ts";
import { dryYears, levels } from "./wood.ts";

const seeds = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const someLevel = fc.constantFrom(...levels);

/** The round of a player who got everything right. */
function solved(level: Round["level"], seed: string): Round {
	const sample = getSample(level, seed);
	return {
		...newRound(level, seed),
		marks: evaluateRound(newRound(level, seed)).narrow,
		at: sample.outer,
		mend: sample.fault?.kind ?? "none",
		said: sample.bark ? "bark" : "after",
	};
}

describe("tree-ring dating", () => {
	test("in every sample the game offers, the true year fits best", () => {
		fc.assert(
			fc.property(someLevel, seeds, (level, seed) => {
				const sample = getSample(level, seed);
				expect(isDatable(sample)).toBe(true);
				const matcher = createMatcher(sample);
				const right = sample.fault?.kind ?? "none";
				const best = matcher.fit(sample.outer, right).r;
				const { least, most } = yearRange(sample);
				expect(sample.outer).toBeLessThanOrEqual(most);
				for (const mend of correctionsFor(level))
					for (let at = least; at <= most; at += 1)
						if (at !== sample.outer || mend !== right)
							expect(matcher.fit(at, mend).r).toBeLessThanOrEqual(best - minLead);
			}),
			{ numRuns: 25 },
		);
	});

	test("a solved round earns all points, and a wrong year earns none", () => {
		fc.assert(
			fc.property(someLevel, seeds, fc.integer({ min: -40, max: 40 }), (level, seed, off) => {
				const right = solved(level, seed);
				expect(evaluateRound(right)).toMatchObject({ verdict: "right", points: 100, wrong: 0 });
				expect(evaluateRound({ ...right, said: right.said === "bark" ? "after" : "bark" })).toMatchObject({
					verdict: "end",
					points: 80,
				});
				if (off) expect(evaluateRound({ ...right, at: right.at + off })).toMatchObject({ verdict: "year", points: 0 });
			}),
			{ numRuns: 16 },
		);
	});

	test("a wrong correction is different from a wrong year", () => {
		const right = solved("floating", "stanley");
		for (const mend of ["none", "missing", "false"] as const)
			expect(evaluateRound({ ...right, mend }).verdict).toBe(mend === right.mend ? "right" : "mend");
		expect(evaluateRound({ ...solved("beam", "a"), mend: "missing" }).verdict).toBe("right");
	});

	test("the best place for a correction is within two rings of the true one, and the years are continuous", () => {
		fc.assert(
			fc.property(seeds, (seed) => {
				const sample = getSample("floating", seed);
				if (!sample.fault) throw new Error("a floating sample must have a fault");
				const { after } = createMatcher(sample).fit(sample.outer, sample.fault.kind);
				expect(Math.abs(after - sample.fault.after)).toBeLessThanOrEqual(2);
				const years = sample.rings.map((_, at) =>
					ringYear(sample, at + 1, sample.outer, sample.fault?.kind ?? "none", sample.fault?.after ?? 0),
				);
				expect(years).toEqual(sample.years);
			}),
			{ numRuns: 16 },
		);
	});

	test("marking twice undoes it, and the order doesn't matter", () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), fc.integer({ min: 1, max: 60 }), (list, ring) => {
				const marks = list.toSorted((a, b) => a - b);
				expect(toggleMark(toggleMark(marks, ring), ring)).toEqual(marks);
				expect(list.reduce<readonly number[]>(toggleMark, [])).toEqual(marks);
				expect(toggleMark(marks, ring).includes(ring)).toBe(!marks.includes(ring));
			}),
		);
	});

	test("a mark on an ordinary ring never earns points", () => {
		fc.assert(
			fc.property(someLevel, seeds, fc.uniqueArray(fc.integer({ min: 1, max: 46 })), (level, seed, marks) => {
				const round = { ...solved(level, seed), marks };
				const { narrow, points } = evaluateRound(round);
				for (let ring = 1; ring <= 46; ring += 1)
					if (!marks.includes(ring) && !narrow.includes(ring))
						expect(evaluateRound({ ...round, marks: toggleMark(marks, ring) }).points).toBeLessThanOrEqual(points);
			}),
			{ numRuns: 25 },
		);
	});

	test("from 1895 on, exactly the known dry years are narrow in the master", () => {
		expect(narrowYears.filter((year) => year >= 1895)).toEqual([...dryYears.keys()]);
	});

	test("correlation is 1 with itself at any scale and 0 where nothing varies", () => {
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
		expect(relativeWidths([2, 2, null, 2, 2])).toEqual([1, 1, null, 1, 1]);
	});

	test("the URL restores the round, and marks are valid for any input", () => {
		fc.assert(
			fc.property(fc.string(), seeds, (typed, seed) => {
				const marks = settings.marks.parse(typed) ?? [];
				expect(new Set(marks).size).toBe(marks.length);
				expect(marks.every((ring) => ring >= 1 && ring <= 60)).toBe(true);
				const round: Round = { ...solved("stump", seed), marks };
				expect(parseSettings(settings, new URLSearchParams(settingsQuery(settings, round))).values).toEqual(round);
			}),
		);
	});

	test("there's a result only after a date is given, and the request mentions only what was dated", () => {
		expect(resultLine(newRound("beam", "a"))).toBeNull();
		expect(resultLine(solved("beam", "a"))).toBe(
			`A barn beam with its last ring in ${getSample("beam", "a").outer}: correlation ${evaluateRound(solved("beam", "a")).r.toFixed(2)}. Dated by its rings: 100 of 100 points`,
		);
		expect(quoteMessage(solved("beam", "a"))).toContain("I dated a barn beam");
		expect(quoteMessage(newRound("beam", "a"))).not.toContain("beam");
	});
});
