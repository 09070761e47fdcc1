import { schedule, type Tasks } from "#app/platform/queue.server.ts";
import { deleteOldDaySheets, sendDaySheets } from "./send-day-sheets.server.ts";

export const tasks: Tasks = {
	// several times, so that a server that was down at six catches up
	...schedule("day-sheets.send", "0,15,30,45 18-21 * * *", () => sendDaySheets(new Date()), { label: "Day sheets" }),
	...schedule("day-sheets.clean-up", "25 3 * * *", () => deleteOldDaySheets(new Date()), {
		label: "Delete old day sheets",
	}),
};
