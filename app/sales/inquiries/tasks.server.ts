import { schedule } from "#app/platform/queue.server.ts";
import { purgeOldSpam } from "./purge.server.ts";

export const tasks = schedule("inquiries.purge-spam", "41 3 * * *", () => purgeOldSpam(new Date()), {
	label: "Spam cleanup",
});
