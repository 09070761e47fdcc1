import { schedule } from "#app/platform/queue.server.ts";
import { purgeMisses } from "./misses.server.ts";

export const tasks = schedule("purge-search-misses", "20 3 * * *", () => purgeMisses(new Date()), {
	label: "Delete old searches without a result",
});
