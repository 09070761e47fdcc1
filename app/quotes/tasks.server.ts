import { makeAcceptedCopy } from "./answers.server.ts";

export const tasks = {
	"quotes.accepted-copy": {
		run: ({ quoteId }: { quoteId: string }) => makeAcceptedCopy(quoteId),
		retryLimit: 20,
		expireInSeconds: 120,
	},
};
