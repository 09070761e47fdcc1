import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

const composed = z.object({ cc: z.array(z.string()), subject: z.string(), message: z.string() });

/**
 * Creates the PDF and emails it: `to` is "" when no email is sent; `sendNumber` numbers the emails of one invoice, from 1.
 * `enclosed` are the ids of other credit memos in the same email.
 */
export const deliveryQueue = defineQueue(
	"invoices.deliver",
	z.object({
		invoiceId: z.uuid(),
		to: z.string(),
		sendNumber: z.int(),
		email: composed.nullable().default(null),
		enclosed: z.array(z.uuid()).default([]),
	}),
	{ label: "Invoice PDF and email", retryLimit: 20, expireInSeconds: 120 },
);
