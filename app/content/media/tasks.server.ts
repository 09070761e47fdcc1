import { purgeOrphans } from "./photos.server.ts";

export const tasks = {
	"media.purge-orphans": { run: () => purgeOrphans(new Date()), cron: "17 3 * * *" },
};
