import { makeAcceptedCopy } from "./answers.server.ts";
import { remind } from "./reminders.server.ts";

export const tasks = {
	"quotes.accepted-copy": {
		run: ({ quoteId }: { quoteId: string }) => makeAcceptedCopy(quoteId),
		retryLimit: 20,
		expireInSeconds: 120,
	},
	"quotes.remind": {
		run: async ({ quoteId, step }: { quoteId: string; step: number }) => {
			await remind(quoteId, step, new Date());
		},
		retryLimit: 20,
	},
};
