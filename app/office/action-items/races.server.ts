// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, owner, type Races } from "#server/testing/races.ts";
import * as items from "./actions.server.ts";
import { createTestActionItem } from "./fixtures.server.ts";
import { undoLastStep } from "./undo.server.ts";

const by = () => allowed("action-items.work");
const version = 1;
const closed = async () => {
	const id = await createTestActionItem(owner, now);
	await items.closeItem(by(), id, { note: "", version }, now);
	return id;
};

export const races: Races = {
	editItem: async () => {
		const id = await createTestActionItem(owner, now);
		const repeat = { repeatUnit: "", repeatEvery: "1", repeatFrom: "due" } as const;
		const edit = { title: "Change the knives", note: "", dueOn: "2026-12-01", version, ...repeat };
		return () => items.editItem(by(), id, edit, now);
	},
	assignItem: async () => {
		const id = await createTestActionItem(owner, now);
		return () => items.assignItem(by(), id, { assigneeId: owner.id, version }, now);
	},
	changeDueDay: async () => {
		const id = await createTestActionItem(owner, now);
		return () => items.changeDueDay(by(), id, { dueOn: "2026-12-01", version }, now);
	},
	snoozeItem: async () => {
		const id = await createTestActionItem(owner, now);
		return () => items.snoozeItem(by(), id, { choice: "tomorrow", day: "", version }, now);
	},
	// snoozes by snoozeItem
	putOff: "repeatable",
	wakeItem: async () => {
		const id = await createTestActionItem(owner, now);
		await items.snoozeItem(by(), id, { choice: "tomorrow", day: "", version }, now);
		return () => items.wakeItem(by(), id, { version: version + 1 }, now);
	},
	closeItem: async () => {
		const id = await createTestActionItem(owner, now, { repeatUnit: "week" });
		return () => items.closeItem(by(), id, { note: "", version }, now);
	},
	reopenItem: async () => {
		const id = await closed();
		return () => items.reopenItem(by(), id, { version: version + 1 }, now);
	},
	undoLastStep: async () => {
		const id = await closed();
		return () => undoLastStep(by(), id, { version: version + 1 }, now);
	},
};
