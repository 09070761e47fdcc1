import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

/** seconds after which a job hands over to the next one, so that a deployment or another campaign doesn't wait long */
export const jobSeconds = 300;

export const campaignSending = defineQueue("text-campaigns.send", z.object({ campaignId: z.uuid() }), {
	label: "Text campaigns",
	expireInSeconds: 2 * jobSeconds,
});
