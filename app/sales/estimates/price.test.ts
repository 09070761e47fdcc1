import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allSpecies, findSpecies } from "#app/trees/species.ts";
import { emptyTree } from "#app/trees/tree.ts";
import { pickWeight } from "./calculators.ts";
import { accesses, debrisRemovals, type ItemFields, machines, newItem, workTypes } from "./estimate.ts";
import { type ItemToPrice, priceEstimate, removalHours } from "./price.ts";
import { bookProblems, defaultPriceBook } from "./price-book.ts";
import { areWiresOpen, needsUtilityClearance, summarizeWires } from "./wires.ts";

const book = defaultPriceBook;
const work = (item: Partial<ItemFields>, inches = 24, species = "Sugar maple", id = "a"): ItemToPrice => ({
	id,
	item: { ...newItem, ...item },
	tree: { ...emptyTree, species, stems: inches ? [inches] : [], condition: "fair" },
});

const anyItem = fc.record({
	work: fc.constantFrom(...workTypes),
	crew: fc.integer({ min: 1, max: 8 }),
	hours: fc.option(fc.double({ min: 0.25, max: 40, noNaN: true })),
	machines: fc.uniqueArray(fc.constantFrom(...machines)),
	access: fc.constantFrom(...accesses),
	nearStructure: fc.boolean(),
	decay: fc.boolean(),
	storm: fc.boolean(),
	debrisRemoval: fc.constantFrom(...debrisRemovals),
	stumpInches: fc.option(fc.integer({ min: 4, max: 70 })),
	priceOverride: fc.option(fc.integer({ min: 0, max: 500_000 })),
});
const anyWork = fc
	.tuple(anyItem, fc.integer({ min: 2, max: 70 }), fc.constantFrom(...allSpecies))
	.map(([item, inches, species]) => work(item, inches, species.key));
const anyJob = fc
	.array(anyWork, { minLength: 1, maxLength: 6 })
	.map((works) => works.map((one, index) => ({ ...one, id: String(index) })));
const anyMiles = fc.option(fc.integer({ min: 0, max: 90 }));

describe("the price of an estimate", () => {
	test("the price breakdown adds up to the price and the line items to the total", () => {
		fc.assert(
			fc.property(anyJob, anyMiles, (works, miles) => {
				const price = priceEstimate(works, miles, book);
				for (const item of price.items)
					if (item.cents !== null) expect(item.reasons.reduce((sum, one) => sum + one.cents, 0)).toBe(item.cents);
				expect(price.items.reduce((sum, one) => sum + (one.cents ?? 0), 0)).toBe(price.total);
				expect(price.low).toBeLessThanOrEqual(price.total);
				expect(price.high).toBeGreaterThanOrEqual(price.total);
			}),
		);
	});

	test("a larger trunk never costs less", () => {
		fc.assert(
			fc.property(anyJob, anyMiles, fc.integer({ min: 1, max: 20 }), (works, miles, more) => {
				const thicker = works.map((one) => ({
					...one,
					tree: one.tree && { ...one.tree, stems: one.tree.stems.map((stem) => stem + more) },
				}));
				expect(priceEstimate(thicker, miles, book).total).toBeGreaterThanOrEqual(
					priceEstimate(works, miles, book).total,
				);
			}),
		);
	});

	test("more hours, more miles and a wider stump never cost less", () => {
		fc.assert(
			fc.property(
				anyJob,
				fc.integer({ min: 0, max: 60 }),
				fc.double({ min: 0, max: 9, noNaN: true }),
				(works, miles, more) => {
					const before = priceEstimate(works, miles, book).total;
					const longer = works.map((one) => ({
						...one,
						item: { ...one.item, hours: one.item.hours === null ? null : one.item.hours + more },
					}));
					const wider = works.map((one) => ({
						...one,
						item: { ...one.item, stumpInches: one.item.stumpInches && one.item.stumpInches + Math.ceil(more) },
					}));
					expect(priceEstimate(longer, miles, book).total).toBeGreaterThanOrEqual(before);
					expect(priceEstimate(works, miles + more, book).total).toBeGreaterThanOrEqual(before);
					expect(priceEstimate(wider, miles, book).total).toBeGreaterThanOrEqual(before);
				},
			),
		);
	});

	test("a job with a calculated price is never below the job minimum", () => {
		fc.assert(
			fc.property(anyJob, anyMiles, (works, miles) => {
				const price = priceEstimate(works, miles, book);
				fc.pre(price.items.some((one) => one.cents !== null && !one.isOverride));
				expect(price.total).toBeGreaterThanOrEqual(book["job-minimum"]);
			}),
		);
	});

	test("a 24 inch maple is priced within published ranges", () => {
		const { total, low, high } = priceEstimate([work({ work: "remove" })], 5, book);
		expect(total).toBeGreaterThan(140_000);
		expect(total).toBeLessThan(230_000);
		expect([low, high]).toEqual([Math.floor((total * 0.8) / 500) * 500, Math.ceil((total * 1.2) / 500) * 500]);
	});

	test("a line item without a price says what is missing", () => {
		const price = priceEstimate(
			[work({ work: "cable" }), work({ work: "remove" }, 0), work({ work: "stump" })],
			5,
			book,
		);
		expect(price.items.map((one) => one.missing)).toEqual(["crew hours", "DBH or crew hours", "stump diameter"]);
		expect(price.open).toBe(3);
		expect(price.total).toBe(0);
	});

	test("the first stump costs the full price, the others less", () => {
		const stumps = [20, 30].map((stumpInches, index) =>
			work({ work: "stump", stumpInches }, 24, "Sugar maple", String(index)),
		);
		const [further, first] = priceEstimate(stumps, 5, { ...book, "job-minimum": 0 }).items;
		expect(first?.cents).toBe(14_500);
		expect(further?.cents).toBe(7000);
	});

	test("dead ash, wires and a structure are listed in the breakdown", () => {
		const ash: ItemToPrice = {
			...work({ work: "remove", nearStructure: true }, 20, "Green ash"),
			tree: {
				...emptyTree,
				species: "Green ash",
				stems: [20],
				condition: "dead",
				wires: { kind: "drop", feet: 6, kilovolts: null },
			},
		};
		const labels = priceEstimate([ash], 5, book).items[0]?.reasons.map((one) => one.label) ?? [];
		expect(labels).toEqual(
			expect.arrayContaining(["Dead or dying ash, 25%", "Wires nearby, 25%", "Near a structure, 30%"]),
		);
	});
});

test("the removal curve passes through its points and continues past the last", () => {
	expect([4, 6, 12, 21, 48, 60].map((inches) => removalHours(inches, book))).toEqual([0.75, 0.75, 1.5, 4, 16, 22]);
});

test.each([
	["no one has checked", { kind: "unchecked", feet: null }, true, false],
	["of an unknown type and distance", { kind: "unknown", feet: null }, true, false],
	["of an unknown type 6 ft away", { kind: "unknown", feet: 6 }, false, true],
	["of an unmeasured primary line", { kind: "primary", feet: null }, false, true],
	["of a primary line 20 ft away", { kind: "primary", feet: 20 }, false, false],
	["that aren't there", { kind: "none", feet: null }, false, false],
] as const)("wires %s: asked for before the quote, or in the price", (_, facts, isAsked, isPriced) => {
	const wires = { ...facts, kilovolts: null };
	const one: ItemToPrice = {
		...work({ work: "prune" }, 12, "sugar-maple"),
		tree: { ...emptyTree, species: "sugar-maple", stems: [12], condition: "good", wires },
	};
	const labels = priceEstimate([one], 5, book).items[0]?.reasons.map(({ label }) => label) ?? [];
	expect([areWiresOpen(wires), labels.includes("Wires nearby, 25%")]).toEqual([isAsked, isPriced]);
});

test.each([
	[[], "unknown"],
	[["none", "unchecked"], "unknown"],
	[["none", "none"], "none"],
	[["none", "drop"], "drop"],
	[["drop", "transmission"], "line"],
] as const)("a contract about trees with wires %j says: %s", (kinds, summary) => {
	expect(summarizeWires(kinds.map((kind) => ({ kind, feet: null, kilovolts: null })))).toBe(summary);
});

test("a primary line closer than 10 ft holds the job, a service drop does not", () => {
	expect(needsUtilityClearance({ kind: "primary", feet: 9, kilovolts: null })).toBe(true);
	expect(needsUtilityClearance({ kind: "unknown", feet: null, kilovolts: null })).toBe(true);
	expect(needsUtilityClearance({ kind: "primary", feet: 10, kilovolts: null })).toBe(false);
	expect(needsUtilityClearance({ kind: "drop", feet: 2, kilovolts: null })).toBe(false);
});

test("a price book with falling removal hours is rejected", () => {
	expect(bookProblems(book)).toEqual({});
	expect(Object.keys(bookProblems({ ...book, "removal-hours-24": 2, "price-range": 95, "crew-leader": -1 }))).toEqual([
		"crew-leader",
		"removal-hours-24",
		"price-range",
	]);
});

test("a pick is the log, its brush and the safety factor", () => {
	const pick = pickWeight({ species: findSpecies("Northern red oak"), inches: 24, feet: 10, dbh: 0, crownPercent: 0 });
	expect(Math.round(pick.log)).toBe(2105);
	expect(Math.round(pick.planned)).toBe(Math.round(pick.log * 1.25));
	expect(pick.chart).toBeCloseTo(pick.planned / 0.75);
});
