import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate, formatMoney, parseMoney } from "./money.ts";

test.each([
	["1240", 124_000],
	["$1,240.50", 124_050],
	["1240.5", 124_050],
	[" $ 12 ", 1_200],
	[".5", 50],
	["-20", -2_000],
	["$-20", -2_000],
	["(20.00)", -2_000],
	["−3", -300],
	["-0", 0],
	["0", 0],
])("%s is read as %i cents", (text, cents) => {
	expect(parseMoney(text)).toBe(cents);
});

test.each(["", "abc", "1.234", "1,24", "12,34,567", "1 2 three", "$", "--", "1e5", "99999999999999999999"])(
	"%s is not an amount",
	(text) => {
		expect(parseMoney(text)).toBeNull();
	},
);

test("formatted amounts parse back", () => {
	fc.assert(
		fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
			expect(parseMoney(formatMoney(cents))).toBe(cents);
			expect(parseMoney(formatMoney(cents, { whole: true }))).toBe(cents);
		}),
	);
});

test("allocated parts add up and differ by less than a cent from their exact share", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: -1e11, max: 1e11 }),
			fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 40 }),
			(cents, weights) => {
				const parts = allocate(cents, weights);
				const sum = weights.reduce((a, b) => a + b, 0);
				expect(parts.reduce((a, b) => a + b, 0)).toBe(sum ? cents : 0);
				for (const [index, part] of parts.entries()) {
					if (!weights[index]) expect(part).toBe(0);
					else expect(Math.abs(part - (cents * (weights[index] ?? 0)) / sum)).toBeLessThanOrEqual(1);
				}
			},
		),
	);
});
