import { handle, schedule } from "#app/platform/queue.server.ts";
import { changeOrderReminder, sealQueue } from "./queues.server.ts";
import { sendReminder } from "./reminders.server.ts";
import { recoverUnsealedChangeOrders, sealChangeOrder } from "./sealing.server.ts";

export const tasks = {
	...handle(sealQueue, ({ changeId }) => sealChangeOrder(changeId, new Date())),
	...handle(changeOrderReminder, ({ changeId, step }) => sendReminder(changeId, step, new Date())),
	...schedule("changes.sweep", "*/5 * * * *", () => recoverUnsealedChangeOrders(new Date()), {
		label: "Check for unfinished change orders",
	}),
};
