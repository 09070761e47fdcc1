import { handle, schedule } from "#app/platform/queue.server.ts";
import { closeOut } from "./close.server.ts";
import { closing, sealing, signerReminder } from "./queues.server.ts";
import { remindSigner } from "./reminders.server.ts";
import { sealContract, sweepSealing } from "./sealing.server.ts";

export const tasks = {
	...handle(sealing, ({ contractId }) => sealContract(contractId, new Date())),
	...handle(closing, ({ contractId }) => closeOut(contractId, new Date())),
	...handle(signerReminder, (reminder) => remindSigner(reminder, new Date())),
	...schedule("contracts.sweep", "*/5 * * * *", () => sweepSealing(new Date())),
};
