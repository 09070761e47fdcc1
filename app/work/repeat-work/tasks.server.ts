import { schedule, type Tasks } from "#app/platform/queue.server.ts";
import { refreshRepeatWork } from "./refresh.server.ts";

export const tasks: Tasks = {
	...schedule("repeat-work.refresh", "10 4 * * *", () => refreshRepeatWork(new Date()), {
		label: "Find repeat work",
	}),
};
