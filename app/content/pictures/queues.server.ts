import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

/** The files that the website shows of a new picture or a new file. */
export const renditionQueue = defineQueue("pictures.make-files", z.object({ pictureId: z.uuid() }), {
	label: "Website pictures",
	concurrency: 1,
	retryLimit: 2,
	expireInSeconds: 300,
});
