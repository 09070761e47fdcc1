import { schedule } from "#app/platform/queue.server.ts";
import { sendStaffDigests } from "./digests.server.ts";

export const tasks = {
	...schedule("staff-notices.digests", "*/5 * * * *", () => sendStaffDigests(new Date()), {
		label: "Digests for staff",
	}),
};
