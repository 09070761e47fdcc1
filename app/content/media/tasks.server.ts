import { schedule } from "#app/platform/queue.server.ts";
import { purgeOrphanPhotos } from "./photos.server.ts";

export const tasks = schedule("media.purge-orphans", "17 3 * * *", () => purgeOrphanPhotos(new Date()), {
	label: "Photo cleanup",
});
