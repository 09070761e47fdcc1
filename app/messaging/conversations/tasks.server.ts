import { schedule } from "#app/platform/queue.server.ts";
import { wakeConversations } from "./state.server.ts";

export const tasks = {
	...schedule("messages.wake", "* * * * *", () => wakeConversations(new Date()), { label: "Snoozed conversations" }),
};
