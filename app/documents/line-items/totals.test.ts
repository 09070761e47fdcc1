import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	checkSelection,
	computeTotals,
	defaultSelection,
	isPriced,
	normalizeQuantity,
	type PricedLine,
	parseQuantity,
	roundedShare,
} from "./totals.ts";

const rates = [{ code: "taxable" as const, name: "Wisconsin and Clark County sales tax", ppm: 55_000 }];
const none = { kind: "none" as const, value: 0 };

function line(facts: Partial<PricedLine> = {}): PricedLine {
	return {
		id: Math.random().toString(36).slice(2),
		kind: "service",
		quantity: "1",
		unit: "",
		unitPrice: 10_000,
		taxCode: "taxable",
		optional: false,
		preselected: false,
		choiceGroup: "",
		...facts,
	};
}

function total(
	lines: PricedLine[],
	picked = defaultSelection(lines),
	deposit: Parameters<typeof computeTotals>[0]["deposit"] = none,
) {
	return computeTotals({ lines, picked, rates, deposit });
}

describe("quantities", () => {
	test.each([
		["1", 1000],
		["1.5", 1500],
		[".25", 250],
		["2.", 2000],
		["1,000.125", 1_000_125],
		["", 0],
		["999999.999", 999_999_999],
	])("%s is read", (text, thousandths) => expect(parseQuantity(text)).toBe(thousandths));
	test.each(["1,5", "1,50", "0,75", "10,00.5", "-1", "1.2345", "two", "1e3", "1 2", "1000000", "."])(
		"%s is refused",
		(text) => expect(parseQuantity(text)).toBeNull(),
	);
	test("a quantity is stored in one format", () => expect(normalizeQuantity("01.500")).toBe("1.5"));
});

test.each([
	[1, 500, 1000, 1],
	[1, 499, 1000, 0],
	[-1, 500, 1000, -1],
	[333, 1500, 1000, 500],
	[9_007_199_254_740, 1000, 1000, 9_007_199_254_740],
])("%i times %i/%i rounds half away from zero to %i", (value, share, unit, result) =>
	expect(roundedShare(value, share, unit)).toBe(result),
);

describe("by table", () => {
	test("quantity times price, taxed once on the sum", () => {
		const lines = [line({ unitPrice: 333, quantity: "1.5" }), line({ unitPrice: 48_000 }), line({ taxCode: "exempt" })];
		expect(total(lines)).toMatchObject({ subtotal: 58_500, tax: 2_668, total: 61_168 });
	});
	test("a discount reduces taxable and exempt lines proportionally", () => {
		const lines = [
			line({ unitPrice: 30_000 }),
			line({ unitPrice: 10_000, taxCode: "exempt" }),
			line({ kind: "discount", unit: "%", quantity: "10" }),
		];
		const sums = total(lines);
		expect(sums).toMatchObject({ subtotal: 40_000, discount: 4_000, tax: 1_485, total: 37_485 });
		expect(sums.taxes).toEqual([{ name: rates[0]?.name, ppm: 55_000, base: 27_000, amount: 1_485 }]);
	});
	test("discounts never exceed the subtotal", () => {
		const lines = [
			line({ unitPrice: 5_000 }),
			line({ kind: "discount", unitPrice: 4_000 }),
			line({ kind: "discount", unitPrice: 4_000 }),
		];
		expect(total(lines)).toMatchObject({ discount: 5_000, tax: 0, total: 0 });
	});
	test("selected options are included, the others are reported", () => {
		const option = line({ optional: true, unitPrice: 39_000 });
		const lines = [line(), option];
		expect(total(lines)).toMatchObject({ subtotal: 10_000, left: 39_000 });
		expect(total(lines, [option.id])).toMatchObject({ subtotal: 49_000, left: 0 });
	});
	test("a group counts one line: the preselected one, or else the first", () => {
		const [a, b] = [line({ choiceGroup: "Stump", unitPrice: 100 }), line({ choiceGroup: "Stump", unitPrice: 200 })];
		expect(total([a, b]).subtotal).toBe(100);
		expect(total([a, { ...b, preselected: true }]).subtotal).toBe(200);
	});
	test.each([
		["percent", 2_500, 2_638],
		["percent", 10_000, 10_550],
		["amount", 5_000, 5_000],
		["amount", 99_999, 10_550],
		["none", 5_000, 0],
	] as const)("a deposit of %s %i is %i of $105.50", (kind, value, due) =>
		expect(total([line()], [], { kind, value }).deposit).toBe(due),
	);
	test("headings and texts have no price", () =>
		expect(total([line({ kind: "heading" }), line({ kind: "text" })])).toMatchObject({ subtotal: 0, total: 0 }));
});

describe("choices", () => {
	const [a, b, option, fixed] = [
		line({ choiceGroup: "g" }),
		line({ choiceGroup: "g" }),
		line({ optional: true }),
		line(),
	];
	const lines = [a, b, option, fixed];
	test.each([
		["one of the group", [a.id], "ok"],
		["the other and an option", [b.id, option.id], "ok"],
		["both of the group", [a.id, b.id], "group"],
		["none of the group", [option.id], "group"],
		["a line that is no choice", [a.id, fixed.id], "unknown"],
		["a line twice", [a.id, a.id], "unknown"],
		["a stranger", [a.id, "x"], "unknown"],
	] as const)("%s is %s", (_, ids, answer) => expect(checkSelection(lines, ids)).toBe(answer));
	test("the default selection is valid", () => expect(checkSelection(lines, defaultSelection(lines))).toBe("ok"));
});

const anyLine = fc.record({
	id: fc.uuid(),
	kind: fc.constantFrom("service", "material", "fee", "discount", "heading", "text"),
	quantity: fc.integer({ min: 0, max: 999_999 }).map((n) => String(n / 1000)),
	unit: fc.constantFrom("", "hour", "%"),
	unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
	taxCode: fc.constantFrom("taxable", "exempt"),
	optional: fc.boolean(),
	preselected: fc.boolean(),
	choiceGroup: fc.constantFrom("", "", "stump", "wood"),
}) as fc.Arbitrary<PricedLine>;
const anyLines = fc.uniqueArray(anyLine, { maxLength: 12, selector: (l) => l.id });
const anyDeposit = fc.record({
	kind: fc.constantFrom("none", "percent", "amount"),
	value: fc.integer({ min: 0, max: 10_000 }),
}) as fc.Arbitrary<{ kind: "none" | "percent" | "amount"; value: number }>;

describe("with any lines", () => {
	test("the parts add up, and every amount stays within its limits", () =>
		fc.assert(
			fc.property(anyLines, anyDeposit, (lines, deposit) => {
				const sums = total(lines, defaultSelection(lines), deposit);
				const counted = sums.chosen.reduce((sum, id) => sum + (sums.amounts[id] ?? 0), 0);
				const discounts = lines
					.filter((l) => l.kind === "discount")
					.reduce((sum, l) => sum + (sums.amounts[l.id] ?? 0), 0);
				expect(counted).toBe(sums.subtotal);
				expect(discounts).toBe(sums.discount ? -sums.discount : 0);
				expect(sums.total).toBe(sums.subtotal - sums.discount + sums.tax);
				expect(sums.tax).toBe(sums.taxes.reduce((sum, row) => sum + row.amount, 0));
				expect(sums.discount).toBeGreaterThanOrEqual(0);
				expect(sums.discount).toBeLessThanOrEqual(sums.subtotal);
				for (const row of sums.taxes) expect(row.base).toBeLessThanOrEqual(sums.subtotal - sums.discount);
				expect(sums.deposit).toBeGreaterThanOrEqual(0);
				expect(sums.deposit).toBeLessThanOrEqual(sums.total);
			}),
		));
	test("without discounts, the order of the lines changes no total", () =>
		fc.assert(
			fc.property(anyLines, fc.infiniteStream(fc.nat()), (all, order) => {
				const lines = all.filter((l) => l.kind !== "discount");
				const picked = defaultSelection(lines);
				const keys = new Map(lines.map((l) => [l.id, order.next().value ?? 0]));
				const shuffled = [...lines].sort((a, b) => (keys.get(a.id) ?? 0) - (keys.get(b.id) ?? 0));
				const [one, other] = [total(lines, picked), total(shuffled, picked)];
				expect([other.subtotal, other.tax, other.total]).toEqual([one.subtotal, one.tax, one.total]);
			}),
		));
	test("with discounts, the order changes the taxable amount by less than a cent per line", () =>
		fc.assert(
			fc.property(anyLines, (lines) => {
				const picked = defaultSelection(lines);
				const [one, other] = [total(lines, picked), total([...lines].reverse(), picked)];
				expect(other.discount).toBe(one.discount);
				expect(Math.abs((other.taxes[0]?.base ?? 0) - (one.taxes[0]?.base ?? 0))).toBeLessThanOrEqual(lines.length);
			}),
		));
	test("without discounts, selecting an option never lowers the total", () =>
		fc.assert(
			fc.property(anyLines, (all) => {
				const lines = all.filter((l) => l.kind !== "discount").map((l) => ({ ...l, choiceGroup: "" }));
				const options = lines.filter((l) => l.optional && isPriced(l)).map((l) => l.id);
				expect(total(lines, options).total).toBeGreaterThanOrEqual(total(lines, []).total);
			}),
		));
	test("the default selection is always valid", () =>
		fc.assert(fc.property(anyLines, (lines) => checkSelection(lines, defaultSelection(lines)) === "ok")));
});
