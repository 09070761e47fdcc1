import { handle } from "#app/platform/queue.server.ts";
import { makeAcceptedCopy } from "./answers.server.ts";
import { acceptedCopy, quoteReminder } from "./queues.server.ts";
import { remind } from "./reminders.server.ts";

export const tasks = {
	...handle(acceptedCopy, ({ quoteId }) => makeAcceptedCopy(quoteId)),
	...handle(quoteReminder, ({ quoteId, step }) => remind(quoteId, step, new Date())),
};
