import { schedule } from "#app/platform/queue.server.ts";
import { wakeThreads } from "./thread-actions.server.ts";

export const tasks = {
	...schedule("inbox.wake", "* * * * *", () => wakeThreads(new Date()), { label: "Snoozed emails" }),
};
