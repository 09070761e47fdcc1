import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

/** `to` is "" where the invoice is handed over by hand; `time` counts the emails of one invoice. */
export const handOver = defineQueue(
	"invoices.hand-over",
	z.object({ invoiceId: z.uuid(), to: z.string(), time: z.int() }),
	{ retryLimit: 20, expireInSeconds: 120 },
);
