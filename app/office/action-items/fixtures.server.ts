import { randomUUID } from "node:crypto";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { today } from "#app/platform/dates.server.ts";
import type { NewItem } from "./action-item-form.ts";
import { createItem } from "./actions.server.ts";

/** Creates an item that is due today, assigned to no one. Returns its id. */
export async function createTestActionItem(by: Staff, now = new Date(), facts: Partial<NewItem> = {}): Promise<string> {
	const form: NewItem = {
		key: randomUUID(),
		from: "",
		title: "Change the chipper knives",
		note: "",
		dueOn: today(now),
		assigneeId: null,
		repeatUnit: "",
		repeatEvery: "1",
		repeatFrom: "due",
		...facts,
	};
	const id = await createItem(permissionFor(by, "action-items.work"), form, now);
	if (!id) throw new Error("the test item was not created");
	return id;
}
