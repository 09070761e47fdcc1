import { allowed, now, type Races } from "#server/testing/races.ts";
import { readTrafficSettings, saveRetention } from "./retention.server.ts";

export const races: Races = {
	saveRetention: async () => {
		const { version, retentionMonths } = await readTrafficSettings();
		return () => saveRetention(allowed("analytics.settings"), version, retentionMonths === 11 ? 10 : 11, now);
	},
};
