import { remindOfChange } from "./reminders.server.ts";
import { sealChange, sweepSealing } from "./sealing.server.ts";

export const tasks = {
	"changes.seal": {
		run: ({ changeId }: { changeId: string }) => sealChange(changeId, new Date()),
		retryLimit: 20,
		expireInSeconds: 120,
	},
	"changes.sweep": {
		run: () => sweepSealing(new Date()),
		cron: "*/5 * * * *",
	},
	"changes.remind": {
		run: async ({ changeId, step }: { changeId: string; step: number }) => {
			await remindOfChange(changeId, step, new Date());
		},
		retryLimit: 20,
	},
};
