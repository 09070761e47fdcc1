import { handle, schedule } from "#app/platform/queue.server.ts";
import { passwordReset } from "./queues.server.ts";
import { sendReset } from "./resets.server.ts";
import { sweepSignIns } from "./sweeping.server.ts";

export const tasks = {
	...handle(passwordReset, ({ email }) => sendReset(email, new Date())),
	...schedule("staff.sweep", "17 3 * * *", () => sweepSignIns(new Date())),
};
