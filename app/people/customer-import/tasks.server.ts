import { handle, schedule } from "#app/platform/queue.server.ts";
import { deleteUnimported } from "./imports.server.ts";
import { runImport, undoImport } from "./queues.server.ts";
import { importRows } from "./run.server.ts";
import { undoRows } from "./undo.server.ts";

const week = 7 * 86_400_000;

export const tasks = {
	...handle(runImport, ({ importId }, { signal }) => importRows(importId, signal)),
	...handle(undoImport, ({ importId }, { signal }) => undoRows(importId, signal)),
	...schedule("customer-imports.clean-up", "17 4 * * *", () => deleteUnimported(new Date(Date.now() - week)), {
		label: "Delete customer files that weren't imported",
	}),
};
