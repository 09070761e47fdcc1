import { recount } from "#app/platform/counters.server.ts";
import { handle, schedule } from "#app/platform/queue.server.ts";
import { deliverInvoice } from "./delivery.server.ts";
import { unpaidCounter } from "./listing.server.ts";
import { deliveryQueue } from "./queues.server.ts";

export const tasks = {
	...handle(deliveryQueue, (job) => deliverInvoice(job)),
	...schedule("invoices.recount", "7 3 * * *", () => recount(unpaidCounter), { label: "Number of unpaid invoices" }),
};
