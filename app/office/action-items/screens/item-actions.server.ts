import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { invalid, type Rejection, refused } from "#app/platform/form-actions.server.ts";
import { versionForm } from "#app/platform/form-fields.ts";
import { movedUrl } from "#app/work/calendar/calendar-view.ts";
import { assignForm, closeForm, dropForm, editForm, snoozeForm } from "../action-item-form.ts";
import {
	assignItem,
	changeDueDay,
	closeItem,
	editItem,
	type Outcome,
	reopenItem,
	snoozeItem,
	wakeItem,
} from "../actions.server.ts";
import { undoLastStep } from "../undo.server.ts";

const permission = "action-items.work";

export const itemAction = recordAction({
	view: "action-items.view",
	path: (id) => `/admin/action-items/${id}`,
	stale: "Someone else changed this action item while you had it open.",
	intents: {
		edit: intent(permission, editForm, async ({ by, id, value, now }) => toResult(await editItem(by, id, value, now))),
		assign: intent(permission, assignForm, async ({ by, id, value, now }) =>
			toResult(await assignItem(by, id, value, now)),
		),
		snooze: intent(permission, snoozeForm, async ({ by, id, value, now }) => {
			const outcome = await snoozeItem(by, id, value, now);
			return outcome === "past" ? invalid({ day: "Choose a day after today." }) : toResult(outcome);
		}),
		drop: intent(permission, dropForm, async ({ by, id, value: { day: dueOn, version, calendar }, now }) => {
			const result = toResult(await changeDueDay(by, id, { dueOn, version }, now));
			return result === "done" ? { to: movedUrl(calendar, "reminder") } : result;
		}),
		wake: intent(permission, versionForm, async ({ by, id, value, now }) =>
			toResult(await wakeItem(by, id, value, now)),
		),
		close: intent(permission, closeForm, async ({ by, id, value, now }) =>
			toResult(await closeItem(by, id, value, now)),
		),
		reopen: intent(permission, versionForm, async ({ by, id, value, now }) =>
			toResult(await reopenItem(by, id, value, now)),
		),
		undo: intent(permission, versionForm, async ({ by, id, value, now }) =>
			toResult(await undoLastStep(by, id, value, now)),
		),
	},
});

function toResult(outcome: Outcome): "done" | "stale" | Rejection {
	if (outcome === "missing") throw new Response("Not found", { status: 404, statusText: "Not Found" });
	return outcome === "refused"
		? refused("That's no longer possible. Here's the latest version of the action item.")
		: outcome;
}
