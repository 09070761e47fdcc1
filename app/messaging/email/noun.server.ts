import { staffEmailRequested } from "#app/people/staff/events.server.ts";
import type { Noun } from "#app/people/staff/registry.server.ts";
import { inTransaction } from "#app/platform/events.server.ts";
import { sendStaffEmail } from "./send.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	tasks,
	subscribers: [inTransaction(staffEmailRequested, sendStaffEmail)],
};
