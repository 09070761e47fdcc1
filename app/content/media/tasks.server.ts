import { schedule } from "#app/platform/queue.server.ts";
import { deleteLeftoverFiles, purgeOrphanPhotos } from "./photos.server.ts";

export const tasks = {
	...schedule("media.purge-orphans", "17 3 * * *", () => purgeOrphanPhotos(new Date()), { label: "Photo cleanup" }),
	...schedule("media.delete-leftovers", "37 3 * * *", () => deleteLeftoverFiles(new Date()), {
		label: "Unfinished upload cleanup",
	}),
};
