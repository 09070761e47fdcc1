import { handle } from "#app/platform/queue.server.ts";
import { emailDelivery, urgentDelivery } from "./queues.server.ts";
import { deliverEmail } from "./send.server.ts";

export const tasks = {
	...handle(emailDelivery, ({ emailId }) => deliverEmail(emailId)),
	...handle(urgentDelivery, ({ emailId }) => deliverEmail(emailId)),
};
