import { expect, test } from "vitest";
import { noLineWorkFacts } from "#app/trade/work-types.ts";
import { newItem } from "./estimate.ts";
import { fillLine, type LineToFill, newWorkToPrice, priceWork, type WorkToPrice } from "./line-price.ts";
import { priceEstimate } from "./price.ts";
import { defaultPriceBook as book } from "./price-book.ts";

const line: LineToFill = { title: "", quantity: "1", unit: "", price: "", ...noLineWorkFacts };
const facts = (changed: Partial<WorkToPrice>, typed: Partial<LineToFill> = {}): WorkToPrice => ({
	...newWorkToPrice({ ...line, ...typed }, false, false),
	...changed,
});
const cents = (changed: Partial<WorkToPrice>) => priceWork(facts(changed), book)?.cents;

test("a line item costs what the same work costs in a field estimate", () => {
	const tree = {
		species: "Bur oak",
		stems: [31],
		condition: null,
		wires: { kind: "none", feet: null, kilovolts: null },
	} as const;
	const item = { ...newItem, work: "remove", access: "tight", nearStructure: true } as const;
	const [expected] = priceEstimate([{ id: "1", item, tree: { ...tree, stems: [31] } }], 0, {
		...book,
		"job-minimum": 0,
	}).items;
	const priced = priceWork(
		facts({ work: "remove", species: "Bur oak", dbh: 31, access: "tight", nearStructure: true }),
		book,
	);
	expect(priced).toMatchObject({ cents: expected?.cents, low: expected?.low, high: expected?.high });
	expect(priced?.low).toBeLessThan(priced?.cents ?? 0);
	expect(priced?.high).toBeGreaterThan(priced?.cents ?? 0);
});

test("a stump is priced by its inches, an additional one for less, and neither below its minimum", () => {
	expect(cents({ work: "stump", species: "Red pine", stumpInches: 60 })).toBe(24_000);
	expect(cents({ work: "stump", species: "Red pine", stumpInches: 60, isAdditionalStump: true })).toBe(18_000);
	expect(cents({ work: "stump", species: "Red pine", stumpInches: 10 })).toBe(12_500);
	expect(cents({ work: "stump", species: "Red pine", stumpInches: 10, isAdditionalStump: true })).toBe(4_000);
});

test("travel and the job minimum are in the price only when the line item has them", () => {
	const stump = { work: "stump", species: "Red pine", stumpInches: 60 } as const;
	expect(cents({ ...stump, isWholeJob: true })).toBe(25_000);
	expect(cents({ ...stump, miles: 16 })).toBeGreaterThan(24_000);
	const costlyZoneA = { ...book, "zone-A": 5_000 };
	expect(priceWork(facts(stump), costlyZoneA)?.cents).toBe(24_000);
});

test("what is missing is named", () => {
	expect(priceWork(facts({ work: "remove" }), book)).toMatchObject({ cents: null, missing: "DBH or crew hours" });
	expect(priceWork(facts({ work: "stump" }), book)).toMatchObject({ cents: null, missing: "stump diameter" });
	expect(priceWork(facts({ work: "cable" }), book)).toMatchObject({ cents: null, missing: "crew hours" });
});

test("inches of a stump become its diameter, and the price one stump", () => {
	const typed = { ...line, title: "Grind stump", quantity: "26", unit: "inch", workType: "stump", price: "4" } as const;
	const stump = newWorkToPrice(typed, false, false);
	expect(stump).toMatchObject({ work: "stump", stumpInches: 26 });
	expect(newWorkToPrice({ ...typed, quantity: "" }, false, false).stumpInches).toBeNull();
	expect(fillLine(typed, stump, "145")).toMatchObject({
		title: "Grind stump, 26 in",
		quantity: "1",
		unit: "stump",
		price: "145",
		workType: "stump",
		noCutting: true,
	});
});

test("nothing typed is lost", () => {
	const oak = facts({ work: "remove", species: "Bur oak", dbh: 31 });
	const title = (typed: string) => fillLine({ ...line, title: typed }, oak, "1").title;
	expect(title("")).toBe("Bur oak, 31 in: removal");
	expect(title("Remove tree")).toBe("Remove tree, Bur oak, 31 in");
	expect(title("The bur oak by the barn")).toBe("The bur oak by the barn, 31 in");
	expect(title("T3 bur oak, 30 in")).toBe("T3 bur oak, 30 in");
	expect(fillLine({ ...line, quantity: "3", unit: "tree" }, oak, "1")).toMatchObject({ quantity: "3", unit: "tree" });
	expect(fillLine({ ...line, species: "White oak" }, facts({ species: "" }), "1").species).toBe("White oak");
	expect(fillLine({ ...line, workType: "haul" }, facts({ work: "other" }), "1").workType).toBe("haul");
});
