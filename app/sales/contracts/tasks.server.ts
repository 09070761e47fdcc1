import { closeOut } from "./close.server.ts";
import { type Remind, remindSigner } from "./reminders.server.ts";
import { sealContract, sweepSealing } from "./sealing.server.ts";

export const tasks = {
	"contracts.seal": {
		run: ({ contractId }: { contractId: string }) => sealContract(contractId, new Date()),
		retryLimit: 20,
		expireInSeconds: 120,
	},
	"contracts.close": {
		run: ({ contractId }: { contractId: string }) => closeOut(contractId, new Date()),
		retryLimit: 20,
		expireInSeconds: 120,
	},
	"contracts.sweep": {
		run: () => sweepSealing(new Date()),
		cron: "*/5 * * * *",
	},
	"contracts.remind": {
		run: async (given: Remind) => void (await remindSigner(given, new Date())),
		retryLimit: 20,
	},
};
