import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

/** Creates the PDF and emails it: `to` is "" when no email is sent; `sendNumber` numbers the emails of one invoice, from 1. */
export const deliveryQueue = defineQueue(
	"invoices.deliver",
	z.object({ invoiceId: z.uuid(), to: z.string(), sendNumber: z.int() }),
	{ label: "Invoice PDF and email", retryLimit: 20, expireInSeconds: 120 },
);
