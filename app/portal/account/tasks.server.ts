import { handle, schedule } from "#app/platform/queue.server.ts";
import { deleteExpiredSessions } from "./expired-sessions.server.ts";
import { signInLink } from "./queues.server.ts";
import { sendSignInLink } from "./sign-in.server.ts";

export const tasks = {
	...handle(signInLink, ({ email }) => sendSignInLink(email)),
	...schedule("account.sweep", "23 3 * * *", () => deleteExpiredSessions(new Date()), {
		label: "Customer account cleanup",
	}),
};
