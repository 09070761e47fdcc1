import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listSettingsScreens, searchSettings } from "./settings.server.ts";

let product: TestProduct;
let owner: Staff;
let estimator: Staff;

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	estimator = await createTestStaff("estimator");
});
afterAll(() => product.close());

describe("the list of settings", () => {
	test("each screen has a name of its own and a summary of its values", async () => {
		const screens = listSettingsScreens(owner);
		expect(new Set(screens.map(({ label }) => label)).size).toBe(screens.length);
		for (const { summary } of screens) expect(await summary()).toMatch(/^\S.*\S$/);
	});

	test("a role gets the screens that it may open", () => {
		const labels = listSettingsScreens(estimator).map(({ label }) => label);
		expect(labels).toContain("Price book");
		expect(labels).not.toContain("Staff");
		expect(labels).not.toContain("Payments");
	});
});

describe("the search", () => {
	const found = (staff: Staff, typed: string) => searchSettings(staff, typed).map(({ label, to }) => `${label} ${to}`);

	test.each([
		["interest", "Interest and late fees /admin/contracts/rules#rule-interest-terms"],
		["late fee", "Interest and late fees /admin/contracts/rules#rule-interest-terms"],
		["oak", "Oak wilt season /admin/contracts/rules#rule-oak-season"],
		["county", "Chippewa County /admin/sales-tax"],
		["OAK  wilt", "Oak wilt /admin/contracts/clauses?clause=oak"],
		["response deadline", "First reply time /admin/company#field-replyHours"],
		["price book", "Price book /admin/price-book"],
	])("%s", (typed, expected) => {
		expect(found(owner, typed)).toContain(expected);
	});

	test("a setting is found by its own words and not inside of others", () => {
		expect(found(owner, "zebra")).toEqual([]);
		expect(found(owner, "ak wilt")).toEqual([]);
	});

	test("a role finds nothing that it may not open", () => {
		expect(found(estimator, "invite")).toEqual([]);
		expect(found(estimator, "oak")).toEqual([]);
	});
});
