import { schedule } from "#app/platform/queue.server.ts";
import { deleteLeftoverFiles } from "./customer-files.server.ts";

export const tasks = schedule("customer-files.delete-leftovers", "57 3 * * *", () => deleteLeftoverFiles(new Date()), {
	label: "Customer file cleanup",
});
