import { handle } from "#app/platform/queue.server.ts";
import { deliverInvoice } from "./delivery.server.ts";
import { deliveryQueue } from "./queues.server.ts";

export const tasks = handle(deliveryQueue, (job) => deliverInvoice(job));
