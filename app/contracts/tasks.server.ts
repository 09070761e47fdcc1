import { sealContract, sweepSealing } from "./sealing.server.ts";

export const tasks = {
	"contracts.seal": {
		run: ({ contractId }: { contractId: string }) => sealContract(contractId, new Date()),
		retryLimit: 20,
		expireInSeconds: 120,
	},
	"contracts.sweep": {
		run: () => sweepSealing(new Date()),
		cron: "*/5 * * * *",
	},
};
