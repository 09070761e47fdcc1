import { handle } from "#app/platform/queue.server.ts";
import { scheduledSendQueue } from "./queues.server.ts";
import { carryOutSend } from "./scheduled-sends.server.ts";

export const tasks = handle(scheduledSendQueue, ({ scheduledId }) => carryOutSend(scheduledId, new Date()));
