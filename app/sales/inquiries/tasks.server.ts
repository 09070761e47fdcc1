import { purgeOldSpam } from "./purging.server.ts";

export const tasks = {
	"inquiries.purge-spam": { run: () => purgeOldSpam(new Date()), cron: "41 3 * * *" },
};
