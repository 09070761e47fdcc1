import { handle, schedule } from "#app/platform/queue.server.ts";
import { signInLink } from "./queues.server.ts";
import { sendLink } from "./sign-in.server.ts";
import { sweepAccounts } from "./sweeping.server.ts";

export const tasks = {
	...handle(signInLink, ({ email }) => sendLink(email)),
	...schedule("account.sweep", "23 3 * * *", () => sweepAccounts(new Date())),
};
