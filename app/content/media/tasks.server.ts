import { schedule } from "#app/platform/queue.server.ts";
import { purgeOrphans } from "./photos.server.ts";

export const tasks = schedule("media.purge-orphans", "17 3 * * *", () => purgeOrphans(new Date()));
