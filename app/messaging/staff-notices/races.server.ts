// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { now, type Races } from "#server/testing/races.ts";
import { saveChoices } from "./choices.server.ts";

export const races: Races = {
	saveChoices: async () => {
		const person = await createTestStaff("office");
		const chosen = { ways: { nudges: "daily" as const }, quiet: null };
		return () => saveChoices(permissionFor(person, "account.own"), person, 0, chosen, now);
	},
};
