import { z } from "zod";
import { defineQueue } from "#app/platform/queue.server.ts";

const delivery = z.object({ emailId: z.uuid() });

export const emailDelivery = defineQueue("emails.deliver", delivery, {
	label: "Email delivery",
	retryLimit: 30,
	expireInSeconds: 120,
});

/** An email that an account sent: its copy belongs in the account's Sent folder. A failure never sends the email again. */
export const sentCopies = defineQueue("emails.sent-copy", z.object({ emailId: z.uuid(), fileKey: z.string() }), {
	label: "Copies of sent emails",
	retryLimit: 10,
	expireInSeconds: 120,
});

/**
 * Emails that the recipient waits for with the page open, such as a signing code. A queue of their own keeps them ahead
 * of all others.
 */
export const urgentDelivery = defineQueue("emails.deliver-urgent", delivery, {
	label: "Urgent email delivery",
	retryLimit: 30,
	expireInSeconds: 120,
});
