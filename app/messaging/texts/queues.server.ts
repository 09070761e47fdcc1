import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

export const textDelivery = defineQueue("texts.deliver", z.object({ textId: z.uuid() }), {
	label: "Text delivery",
	retryLimit: 20,
	expireInSeconds: 60,
});
