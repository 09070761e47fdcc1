import { handle, schedule } from "#app/platform/queue.server.ts";
import { changeOrderReminder, sealQueue } from "./queues.server.ts";
import { sendReminder } from "./reminders.server.ts";
import { recoverUnsealedChangeOrders, sealChangeOrder } from "./sealing.server.ts";

export const tasks = {
	...handle(sealQueue, ({ changeOrderId }) => sealChangeOrder(changeOrderId, new Date())),
	...handle(changeOrderReminder, ({ changeOrderId, step }) => sendReminder(changeOrderId, step, new Date())),
	...schedule("changes.sweep", "*/5 * * * *", () => recoverUnsealedChangeOrders(new Date()), {
		label: "Check for unfinished change orders",
	}),
};
