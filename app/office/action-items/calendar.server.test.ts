import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, endOfDay, startOfDay, today } from "#app/platform/dates.server.ts";
import { createFeedFile } from "#app/work/calendar/feed-file.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { newItemForm } from "./action-item-form.ts";
import { createItem } from "./actions.server.ts";
import { calendarSource } from "./calendar.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

test("an action item is in the calendar on its due date, and in the private calendar of its assignee only", async () => {
	const [owner, person] = [await createTestStaff("owner"), await createTestStaff("office")];
	const now = new Date();
	const dueOn = addDays(today(now), 3);
	const form = newItemForm.parse({ key: randomUUID(), title: "Sharpen knives", dueOn, assigneeId: person.id });
	await createItem(permissionFor(owner, "action-items.work"), form, now);
	const range = { first: dueOn, last: dueOn, during: { from: startOfDay(dueOn), to: endOfDay(dueOn) } };
	expect(await calendarSource.find(owner, range, now)).toMatchObject([
		{ text: "Sharpen knives", detail: person.name, isAllDay: true },
	]);
	const file = (someone: typeof owner) => createFeedFile({ name: someone.name, person: someone, resourceIds: [] }, now);
	expect(await file(person)).toContain("SUMMARY:Due: Sharpen knives");
	expect(await file(owner)).not.toContain("Sharpen knives");
});
