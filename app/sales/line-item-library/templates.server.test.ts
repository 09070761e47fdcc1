import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyLines, joinTexts } from "#app/documents/line-items/line-template.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
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
