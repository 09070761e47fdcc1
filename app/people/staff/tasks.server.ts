import { handle, schedule } from "#app/platform/queue.server.ts";
import { passwordReset } from "./queues.server.ts";
import { sendResetLink } from "./resets.server.ts";
import { deleteExpiredSignIns } from "./sign-in-cleanup.server.ts";

export const tasks = {
	...handle(passwordReset, ({ email }) => sendResetLink(email, new Date())),
	...schedule("staff.delete-expired-sign-ins", "17 3 * * *", () => deleteExpiredSignIns(new Date()), {
		label: "Staff sign-in cleanup",
	}),
};
