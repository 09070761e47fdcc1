// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import { readDefaults, saveDefaults } from "./defaults.server.ts";

export const races: Races = {
	saveDefaults: async () => {
		const { texts, version } = await readDefaults();
		return () => saveDefaults(allowed("company.edit"), version, { ...texts, included: "Cleanup" }, now);
	},
};
