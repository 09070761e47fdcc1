import { schedule } from "#app/platform/queue.server.ts";
import { deleteUnconfirmed } from "./subscriptions.server.ts";

export const tasks = schedule("newsletter.delete-unconfirmed", "17 4 * * *", () => deleteUnconfirmed(new Date()), {
	label: "Newsletter sign-up cleanup",
});
