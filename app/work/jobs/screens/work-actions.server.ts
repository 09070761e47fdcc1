import { z } from "zod";
import { intent } from "#app/people/staff/record-actions.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { toPersonMinutes } from "#app/sales/contracts/completed-work.ts";
import { recordAllWork, recordCompletedWork, refusalMessages, undoCompletedWork } from "../jobs.server.ts";
import { completedWorkForm, undoWorkForm } from "../work-form.ts";

/** The buttons of a job and of its line items. The record's id is that of the contract. */
export const workIntents = {
	done: intent("work.mark", completedWorkForm, async ({ by, id: contractId, value, now }) => {
		const { lineId, quantity, hours, people } = value;
		const entry = { contractId, lineId, quantity, personMinutes: toPersonMinutes(hours, people) };
		const result = await recordCompletedWork(by, entry, now);
		return result === "done" ? "done" : refused(refusalMessages[result]);
	}),
	"all-done": intent("work.mark", z.object({}), async ({ by, id: contractId, now }) => {
		const result = await recordAllWork(by, contractId, now);
		return result === "done" ? "done" : refused(refusalMessages[result]);
	}),
	"not-done": intent("work.mark", undoWorkForm, async ({ by, id: contractId, value, now }) => {
		const result = await undoCompletedWork(by, contractId, value.entryId, now);
		return result === "done" ? "done" : refused(refusalMessages[result]);
	}),
};
