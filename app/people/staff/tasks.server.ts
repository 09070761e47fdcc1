import { sendReset } from "./resets.server.ts";
import { sweepSignIns } from "./sweeping.server.ts";

export const tasks = {
	"staff.reset": { run: ({ email }: { email: string }) => sendReset(email, new Date()), retryLimit: 5 },
	"staff.sweep": { run: () => sweepSignIns(new Date()), cron: "17 3 * * *" },
};
