import { expect, test } from "vitest";
import { describeChange, describeSample, formatValue } from "./measure-text.ts";
import { listSpans, parsePeriod } from "./periods.ts";

test.each([
	["month", "2026-12-01", "2025-12-01"],
	["quarter", "2026-10-01", "2025-10-01"],
	["year", "2026-01-01", "2025-01-01"],
] as const)("%s runs up to today, and a year ago up to the same day", (period, from, before) => {
	const spans = listSpans(period, "2026-12-09");
	expect(spans.now).toEqual({ from, until: "2026-12-10" });
	expect(spans.before).toEqual({ from: before, until: "2025-12-10" });
});

test("the first day of a period is compared with one day", () => {
	expect(listSpans("quarter", "2027-01-01")).toMatchObject({
		now: { from: "2027-01-01", until: "2027-01-02" },
		before: { from: "2026-01-01", until: "2026-01-02" },
	});
});

test("February 29 is compared with February 28, and no day twice", () => {
	expect(listSpans("month", "2028-02-29").before).toEqual({ from: "2027-02-01", until: "2027-03-01" });
	expect(listSpans("month", "2029-02-28").before).toEqual({ from: "2028-02-01", until: "2028-02-29" });
});

test("the twelve months of the chart follow one another without a gap", () => {
	const { months } = listSpans("month", "2026-03-31");
	expect(months).toHaveLength(12);
	expect(months[0]).toMatchObject({ month: "2025-04", before: { from: "2024-04-01", until: "2024-05-01" } });
	expect(months[11]).toMatchObject({ month: "2026-03", now: { from: "2026-03-01", until: "2026-04-01" } });
	for (const [at, { now }] of months.entries()) expect(months[at + 1]?.now.from ?? now.until).toBe(now.until);
});

test("an unknown period is the month", () => {
	expect([null, "", "decade", "year"].map(parsePeriod)).toEqual(["month", "month", "month", "year"]);
});

const quotes = { one: "quote", many: "quotes" };
const money = { label: "Booked", about: "", of: quotes, unit: "money" as const, to: "/" };
const days = { ...money, unit: "days" as const, lowerIsBetter: true as const };
const amount = (value: number | null, sample = 5) => ({ value, sample });

test("a change says how much and from what, and whether it is good", () => {
	expect(describeChange(money, amount(120_000), amount(100_000))).toEqual({
		text: "Up 20% from $1,000 last year",
		isBetter: true,
	});
	expect(describeChange(money, amount(50_000), amount(100_000))).toEqual({
		text: "Down 50% from $1,000 last year",
		isBetter: false,
	});
	expect(describeChange(days, amount(3.25), amount(5))).toEqual({
		text: "Down 1.8 days from 5 days last year",
		isBetter: true,
	});
	expect(describeChange({ ...money, unit: "share" }, amount(0.5), amount(0.44))).toEqual({
		text: "Up 6 points from 44% last year",
		isBetter: true,
	});
});

test("without a value or anything last year there is no change, and the same is neither good nor bad", () => {
	expect(describeChange(money, amount(100), amount(0, 0))).toBeNull();
	expect(describeChange(days, amount(null, 0), amount(5))).toBeNull();
	expect(describeChange(days, amount(5), amount(null, 0))).toBeNull();
	expect(describeChange(money, amount(100_001), amount(100_000))).toEqual({
		text: "Same as last year",
		isBetter: null,
	});
	// credited more than invoiced, or nothing net last year
	expect(describeChange(money, amount(-5_000), amount(-10_000))?.text).toBe("Up 50% from -$100 last year");
	expect(describeChange(money, amount(5_000), amount(0))?.text).toBe("Up $50 from $0 last year");
});

test("a small sample is always said", () => {
	expect(describeSample(days, amount(3, 1))).toBe("from 1 quote");
	expect(describeSample(days, amount(3, 400))).toBe("from 400 quotes");
	expect(describeSample(money, amount(3, 19))).toBe("from 19 quotes");
	expect(describeSample(money, amount(3, 20))).toBe("");
	expect(formatValue("days", null)).toBe("–");
	expect([1, 1.04, 0.96, 9.96, 10.4].map((value) => formatValue("days", value))).toEqual([
		"1 day",
		"1 day",
		"1 day",
		"10 days",
		"10 days",
	]);
});
