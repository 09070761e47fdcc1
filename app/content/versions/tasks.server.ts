import { handle } from "#app/platform/queue.server.ts";
import { publishQueue, publishScheduled } from "./publish.server.ts";

export const tasks = handle(publishQueue, ({ pageId, at }) => publishScheduled(pageId, new Date(at), new Date()));
