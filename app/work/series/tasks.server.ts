import { schedule, type Tasks } from "#app/platform/queue.server.ts";
import { planAllSeries } from "./series.server.ts";

export const tasks: Tasks = {
	...schedule("series.plan", "40 3 * * *", () => planAllSeries(new Date()), { label: "Plan recurring visits" }),
};
