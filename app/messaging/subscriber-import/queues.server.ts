import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

export const runImport = defineQueue("subscriber-imports.run", z.object({ importId: z.uuid() }), {
	label: "Import newsletter subscribers",
	/** a job that takes longer starts again with the next rows */
	expireInSeconds: 3_600,
});
