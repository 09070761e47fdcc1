import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workChecks } from "#app/documents/drafts/work-checks.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { defaultPriceBook } from "#app/sales/estimates/price-book.ts";
import { createDraftPriceBook, findDraftPriceBook, publishPriceBook } from "#app/sales/estimates/price-books.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { defaultItems } from "./default-items.ts";
import {
	addItem,
	archiveItem,
	countItems,
	findItem,
	listItems,
	restoreItem,
	type SavedItem,
	saveItem,
	searchItems,
	writeDefaultItems,
} from "./library.server.ts";
import type { LibraryContent } from "./library-item.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const now = new Date("2026-11-23T18:00:00Z");
const add = () => permissionFor(owner, "line-library.add");
const edit = () => permissionFor(owner, "line-library.edit");

const content = (facts: Partial<LibraryContent> = {}): LibraryContent => ({
	kind: "service",
	title: `Prune crabapple ${randomUUID()}`,
	detail: "Remove water sprouts.",
	unit: "tree",
	unitPrice: 24_000,
	priceFigure: null,
	taxCode: "taxable",
	workType: "prune",
	species: "Crabapple",
	noCutting: false,
	...facts,
});

async function added(facts: Partial<LibraryContent> = {}): Promise<SavedItem> {
	const result = await addItem(add(), content(facts), now);
	const item = result === "taken" ? null : await findItem(result.id);
	if (!item) throw new Error("not added");
	return item;
}

describe("the items that come with the product", () => {
	test("are there from the start, and are added only once", async () => {
		const before = await countItems();
		expect(before.current).toBeGreaterThanOrEqual(defaultItems.length);
		await writeDefaultItems();
		expect(await countItems()).toEqual(before);
	});
	test("an archived one isn't added again", async () => {
		const [item] = await searchItems("Salt walks");
		const saved = item && (await findItem(item.id));
		if (!saved) throw new Error("missing");
		await archiveItem(edit(), saved, now);
		await writeDefaultItems();
		expect(await searchItems("Salt walks")).toEqual([]);
	});
	test("break no rule of law or of the trade", () => {
		for (const { title, detail, workType, species = "Sugar maple" } of defaultItems) {
			const lines = [{ title, detail, workType, species, noCutting: false }];
			const dates = { from: "2027-05-10", to: "2027-05-12" };
			const checks = workChecks({ lines, texts: {}, dates, releasedOaks: [], today: "2027-05-03" }, []);
			expect(checks.filter(({ level }) => level === "stop")).toEqual([]);
		}
	});
});

describe("prices", () => {
	test("follow the price book, with the margin on costs only", async () => {
		const book = { ...defaultPriceBook, "stump-per-inch": 500, "chips-per-yard": 2000, margin: 20 };
		const prices = permissionFor(owner, "prices.edit");
		await createDraftPriceBook(prices, now);
		const draft = await findDraftPriceBook();
		if (!draft) throw new Error("no draft");
		expect(await publishPriceBook(prices, draft, { book, note: "" }, now)).toBe("done");
		expect((await searchItems("grind stump"))[0]).toMatchObject({ title: "Grind stump", unit: "inch", unitPrice: 500 });
		expect((await searchItems("haul away chips"))[0]).toMatchObject({ unit: "yard", unitPrice: 2400 });
	});
	test("can be fixed, or left open", async () => {
		expect(await added()).toMatchObject({ unitPrice: 24_000, priceFigure: null });
		expect(await added({ unitPrice: null })).toMatchObject({ unitPrice: null });
	});
});

describe("search", () => {
	test("finds every typed word, and descriptions that start with the text first", async () => {
		const titles = (await searchItems("remove tree")).map(({ title }) => title);
		expect(titles.slice(0, 2)).toEqual(["Remove tree", "Crane removal"]);
		expect((await searchItems("emerald borer")).map(({ title }) => title)).toContain("Treat ash for emerald ash borer");
		expect(await searchItems(" ")).toEqual([]);
		expect(await searchItems("100%_\\")).toEqual([]);
	});
	test("the list shows current and archived items apart, and pages through them", async () => {
		const item = await added({ title: `Brace ${randomUUID()}` });
		await archiveItem(edit(), item, now);
		expect((await listItems("archived", item.title, null)).rows.map(({ id }) => id)).toEqual([item.id]);
		expect((await listItems("current", item.title, null)).rows).toEqual([]);
		expect((await listItems("all", item.title, null)).rows).toHaveLength(1);
	});
});

describe("a change", () => {
	test("needs the latest version, and is recorded", async () => {
		const item = await added();
		expect(await saveItem(edit(), item, content({ title: item.title, unitPrice: 26_000 }), now)).toBe("done");
		expect(await saveItem(edit(), item, content({ title: item.title }), now)).toBe("stale");
		expect(await archiveItem(edit(), item, now)).toBe("stale");
		expect(await findItem(item.id)).toMatchObject({ unitPrice: 26_000, version: 2 });
		const events = await listAuditEvents({ entity: "library-item", id: item.id });
		expect(events.map(({ action }) => action)).toEqual(["edited", "added"]);
		expect(events[0]?.diff).toEqual({ unitPrice: { from: 24_000, to: 26_000 } });
	});
	test("two current items can't have the same description, an archived and a current one can", async () => {
		const item = await added();
		const other = await added();
		const same = content({ title: item.title.toUpperCase() });
		expect(await addItem(add(), same, now)).toBe("taken");
		expect(await saveItem(edit(), other, same, now)).toBe("taken");
		await archiveItem(edit(), item, now);
		expect(await saveItem(edit(), other, same, now)).toBe("done");
		expect(await restoreItem(edit(), { id: item.id, version: 2 }, now)).toBe("taken");
	});
});
