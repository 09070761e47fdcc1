import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

/** seconds after which a job hands over to the next one, so that a deployment or another issue doesn't wait long */
export const jobSeconds = 300;

/** A queue of its own: codes and quotes never wait behind a newsletter. */
export const issueSending = defineQueue("newsletter.send", z.object({ issueId: z.uuid() }), {
	label: "Newsletter",
	expireInSeconds: 2 * jobSeconds,
});
