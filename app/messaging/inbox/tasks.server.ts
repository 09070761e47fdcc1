import { sentCopies } from "#app/messaging/email/queues.server.ts";
import { handle, schedule } from "#app/platform/queue.server.ts";
import { fileSentCopy } from "./sent-copy.server.ts";
import { wakeThreads } from "./thread-actions.server.ts";

export const tasks = {
	...handle(sentCopies, fileSentCopy),
	...schedule("inbox.wake", "* * * * *", () => wakeThreads(new Date()), { label: "Snoozed emails" }),
};
