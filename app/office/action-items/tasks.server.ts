import { schedule } from "#app/platform/queue.server.ts";
import { sendDigests } from "./digest.server.ts";
import { reconcileItems } from "./reconcile.server.ts";

export const tasks = {
	...schedule("action-items.reconcile", "*/5 * * * *", ({ signal }) => reconcileItems(new Date(), signal), {
		label: "Automatic action items",
	}),
	// several times, for a server that wasn't running at six; each person gets one email a day
	...schedule("action-items.digest", "*/15 6-8 * * *", () => sendDigests(new Date()), {
		label: "Daily action item emails",
	}),
};
