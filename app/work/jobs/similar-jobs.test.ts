import fc from "fast-check";
import { expect, test } from "vitest";
import { findHoursSpread, formatHoursSpread } from "./similar-jobs.ts";

test("three jobs of about this diameter are enough, two are not, and other jobs don't count", () => {
	const done = [4, 6, 8].map((hours, at) => ({ inches: 20 + at, hours }));
	expect(findHoursSpread(20, done)).toEqual({ jobs: 3, low: 5, median: 6, high: 7 });
	expect(findHoursSpread(20, done.slice(1))).toBeNull();
	expect(findHoursSpread(40, done)).toBeNull();
	expect(findHoursSpread(0, done)).toBeNull();
});

test("the range lies within the recorded hours, in any order of jobs", () => {
	const jobs = fc.array(
		fc.record({ inches: fc.integer({ min: 18, max: 22 }), hours: fc.integer({ min: 1, max: 90 }) }),
		{
			minLength: 3,
		},
	);
	fc.assert(
		fc.property(jobs, (done) => {
			const spread = findHoursSpread(20, done);
			if (!spread) throw new Error("no spread for three or more jobs");
			const hours = done.map((one) => one.hours);
			expect(spread.low).toBeGreaterThanOrEqual(Math.min(...hours));
			expect(spread.high).toBeLessThanOrEqual(Math.max(...hours));
			expect(spread.low <= spread.median && spread.median <= spread.high).toBe(true);
			expect(findHoursSpread(20, done.toReversed())).toEqual(spread);
		}),
	);
});

test("rounds to quarter hours and shows one number when all jobs took the same time", () => {
	expect(formatHoursSpread({ jobs: 3, low: 5.1, median: 6, high: 7.62 })).toBe("5 to 7.5 person-hours, median 6");
	expect(formatHoursSpread({ jobs: 4, low: 6, median: 6, high: 6 })).toBe("6 person-hours");
});
