import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

export const sealQueue = defineQueue("changes.seal", z.object({ changeOrderId: z.uuid() }), {
	label: "Signed change order PDF",
	retryLimit: 20,
	expireInSeconds: 120,
});

export const changeOrderReminder = defineQueue("changes.remind", z.object({ changeOrderId: z.uuid(), step: z.int() }), {
	label: "Change order reminder",
	retryLimit: 20,
});
