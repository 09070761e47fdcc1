import { schedule } from "#app/platform/queue.server.ts";
import { deleteUnusedFiles } from "./stored-files.server.ts";

export const tasks = schedule("documents.delete-unused-files", "27 3 * * *", () => deleteUnusedFiles(new Date()), {
	label: "Unused document cleanup",
});
