import { handle } from "#app/platform/queue.server.ts";
import { createAcceptedCopy } from "./answers.server.ts";
import { acceptedCopy, quoteReminder } from "./queues.server.ts";
import { sendReminder } from "./reminders.server.ts";

export const tasks = {
	...handle(acceptedCopy, ({ quoteId }) => createAcceptedCopy(quoteId)),
	...handle(quoteReminder, ({ quoteId, step }) => sendReminder(quoteId, step, new Date())),
};
