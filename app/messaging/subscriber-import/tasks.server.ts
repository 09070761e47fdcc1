import { handle, schedule } from "#app/platform/queue.server.ts";
import { deleteUnimported } from "./imports.server.ts";
import { runImport } from "./queues.server.ts";
import { importRows } from "./run.server.ts";

const week = 7 * 86_400_000;

export const tasks = {
	...handle(runImport, ({ importId }, { signal }) => importRows(importId, signal)),
	...schedule("subscriber-imports.clean-up", "27 4 * * *", () => deleteUnimported(new Date(Date.now() - week)), {
		label: "Delete subscriber lists that weren't imported",
	}),
};
