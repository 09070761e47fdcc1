import { creditChange } from "./crediting-changes.server.ts";
import { type HandOver, handOverPaper } from "./handing-over.server.ts";

export const tasks = {
	"invoices.hand-over": {
		run: (job: HandOver) => handOverPaper(job),
		retryLimit: 20,
		expireInSeconds: 120,
	},
	"invoices.credit-change": {
		run: ({ changeId }: { changeId: string }) => creditChange(changeId, new Date()),
		retryLimit: 20,
	},
};
