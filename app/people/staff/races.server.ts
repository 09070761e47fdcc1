// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import { createTestStaff } from "./fixtures.server.ts";
import { changeRole } from "./people.server.ts";

export const races: Races = {
	changeRole: async () => {
		const { id } = await createTestStaff("crew");
		return () => changeRole(allowed("staff.manage"), id, "crew", "estimator", now);
	},
};
