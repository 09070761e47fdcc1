import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

export const scheduledSendQueue = defineQueue("documents.send", z.object({ scheduledId: z.uuid() }), {
	label: "Documents being sent",
	retryLimit: 10,
	expireInSeconds: 120,
	// someone waits for it with the page open
	pollSeconds: 1,
});
