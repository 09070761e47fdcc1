import { handle } from "#app/platform/queue.server.ts";
import { handOverPaper } from "./handing-over.server.ts";
import { handOver } from "./queues.server.ts";

export const tasks = handle(handOver, (job) => handOverPaper(job));
