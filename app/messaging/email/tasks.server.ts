import { handle, schedule } from "#app/platform/queue.server.ts";
import { emailDelivery, urgentDelivery } from "./queues.server.ts";
import { deliverEmail, expireEmails } from "./send.server.ts";
import { sweepStrandedEmails } from "./sweep.server.ts";

export const tasks = {
	...handle(emailDelivery, ({ emailId }) => deliverEmail(emailId)),
	...handle(urgentDelivery, ({ emailId }) => deliverEmail(emailId)),
	...schedule("emails.expire", "*/5 * * * *", () => expireEmails(new Date()), { label: "Expired codes and links" }),
	...schedule("emails.sweep", "*/10 * * * *", () => sweepStrandedEmails(new Date()), { label: "Emails without a job" }),
};
