import { handle, schedule } from "#app/platform/queue.server.ts";
import { changeReminder, sealing } from "./queues.server.ts";
import { remindOfChange } from "./reminders.server.ts";
import { sealChange, sweepSealing } from "./sealing.server.ts";

export const tasks = {
	...handle(sealing, ({ changeId }) => sealChange(changeId, new Date())),
	...handle(changeReminder, ({ changeId, step }) => remindOfChange(changeId, step, new Date())),
	...schedule("changes.sweep", "*/5 * * * *", () => sweepSealing(new Date()), {
		label: "Check for unfinished change orders",
	}),
};
