import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

export const acceptedCopy = defineQueue("quotes.accepted-copy", z.object({ quoteId: z.uuid() }), {
	label: "Copy of an accepted quote",
	retryLimit: 20,
	expireInSeconds: 120,
});

export const quoteReminder = defineQueue("quotes.remind", z.object({ quoteId: z.uuid(), step: z.int() }), {
	label: "Quote reminder",
	retryLimit: 20,
});
