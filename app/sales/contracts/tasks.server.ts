import { handle, schedule } from "#app/platform/queue.server.ts";
import { createFinalVersion } from "./final-version.server.ts";
import { finalVersionQueue, sealQueue, signerReminderQueue } from "./queues.server.ts";
import { remindSigner } from "./reminders.server.ts";
import { recoverUnfinishedContracts, sealContract } from "./sealing.server.ts";

export const tasks = {
	...handle(sealQueue, ({ contractId }) => sealContract(contractId, new Date())),
	...handle(finalVersionQueue, ({ contractId }) => createFinalVersion(contractId, new Date())),
	...handle(signerReminderQueue, (reminder) => remindSigner(reminder, new Date())),
	...schedule("contracts.sweep", "*/5 * * * *", () => recoverUnfinishedContracts(new Date()), {
		label: "Check for unfinished contracts",
	}),
};
