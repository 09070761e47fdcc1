import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	formatAmountInput,
	type LineItemFields,
	parseLineItems,
	toLineItemFields,
} from "#app/documents/drafts/draft-fields.ts";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { copyLines, joinTexts } from "#app/documents/line-items/line-template.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { fillLine, newWorkToPrice, priceWork } from "#app/sales/estimates/line-price.ts";
import { readCurrentPriceBook } from "#app/sales/estimates/price-books.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import {
	addTemplate,
	archiveTemplate,
	countTemplates,
	findTemplate,
	listTemplates,
	listUsableTemplates,
	type SavedTemplate,
	saveTemplate,
	writeDefaultTemplates,
} from "./templates.server.ts";

let product: TestProduct;
let owner: Staff;
beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const now = new Date("2026-11-23T18:00:00Z");
const edit = () => permissionFor(owner, "line-library.edit");
const texts = { included: "Cleanup", excluded: "Stumps" };

async function added(name: string = randomUUID()): Promise<SavedTemplate> {
	const lines = [createTestLineItem(), createTestLineItem({ title: "Grind stump", unit: "inch", unitPrice: 1 })];
	const result = await addTemplate(permissionFor(owner, "line-library.add"), { name, lines, ...texts }, now);
	const template = result === "taken" ? null : await findTemplate(result.id);
	if (!template) throw new Error("not added");
	return template;
}

test("the templates that come with the product are added only once", async () => {
	const before = await countTemplates();
	expect(before.current).toBeGreaterThanOrEqual(3);
	await writeDefaultTemplates();
	expect(await countTemplates()).toEqual(before);
});

test("a template keeps its prices, except those of the price book", async () => {
	const template = await added();
	const usable = (await listUsableTemplates()).find(({ id }) => id === template.id);
	expect(usable?.lines.map(({ unitPrice }) => unitPrice)).toEqual([48_000, 400]);
	expect(usable).toMatchObject(texts);
});

test("the stump template asks for the inches and has today's price per inch", async () => {
	const usable = await listUsableTemplates();
	const { book } = await readCurrentPriceBook();
	const stumps = usable.filter(({ name }) => name.includes("stump")).flatMap(({ lines }) => copyLines(lines, true));
	const stump = stumps.find(({ title }) => title === "Grind stump");
	expect(stump).toMatchObject({ quantity: "", unit: "inch", unitPrice: book["stump-per-inch"], workType: "stump" });
	// the price book has the minimum of a stump too
	const typed = { ...toLineItemFields([{ ...stump, quantity: "26" } as LineItem])[0] } as LineItemFields;
	const facts = newWorkToPrice(typed, false, false);
	const cents = priceWork(facts, book)?.cents ?? 0;
	expect(cents).toBeGreaterThanOrEqual(book["stump-minimum"]);
	const [line] = parseLineItems([{ ...typed, ...fillLine(typed, facts, formatAmountInput(cents)) }], {});
	expect(line).toMatchObject({ title: "Grind stump, 26 in", quantity: "1", unit: "stump", unitPrice: cents });
});

test("a template is renamed, archived and restored, and each change is recorded", async () => {
	const template = await added();
	const name = `Spring visit ${randomUUID()}`;
	expect(await saveTemplate(edit(), template, { ...texts, name }, now)).toBe("done");
	expect(await saveTemplate(edit(), template, { ...texts, name }, now)).toBe("stale");
	expect(await archiveTemplate(edit(), { id: template.id, version: 2 }, true, now)).toBe("done");
	expect((await listUsableTemplates()).map(({ id }) => id)).not.toContain(template.id);
	expect((await listTemplates("archived", name, null)).rows.map(({ id }) => id)).toEqual([template.id]);
	await added(name.toUpperCase());
	expect(await archiveTemplate(edit(), { id: template.id, version: 3 }, false, now)).toBe("taken");
	await expect(added(name)).rejects.toThrow("not added");
	const events = await listAuditEvents({ entity: "line-item-template", id: template.id });
	expect(events.map(({ action }) => action)).toEqual(["archived", "edited", "added"]);
});

test("inserted line items have IDs of their own, and none is optional where the customer can't choose", () => {
	const line = createTestLineItem({ optional: true, choiceGroup: "Wood" });
	const [copy] = copyLines([line], true);
	expect(copy).toEqual({ ...line, id: copy?.id });
	expect(copy?.id).not.toBe(line.id);
	expect(copyLines([line], false)[0]).toMatchObject({ optional: false, preselected: true, choiceGroup: "" });
});

test("the texts of a template are added once", () => {
	expect(joinTexts("Cleanup\nRaking", "Raking\nStumps")).toBe("Cleanup\nRaking\nStumps");
	expect(joinTexts("", "Stumps")).toBe("Stumps");
});
