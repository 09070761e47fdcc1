import { sentCopies } from "#app/messaging/email/queues.server.ts";
import { handle, schedule } from "#app/platform/queue.server.ts";
import { deleteLeftoverFiles } from "./draft-files.server.ts";
import { fileSentCopy } from "./sent-copy.server.ts";
import { wakeThreads } from "./thread-actions.server.ts";
import { trashedThreads, trashThread } from "./trash.server.ts";

export const tasks = {
	...handle(sentCopies, fileSentCopy),
	...handle(trashedThreads, trashThread),
	...schedule("inbox.wake", "* * * * *", () => wakeThreads(new Date()), { label: "Snoozed emails" }),
	...schedule("inbox.delete-leftovers", "47 3 * * *", () => deleteLeftoverFiles(new Date()), {
		label: "Email file cleanup",
	}),
};
