// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import { removeRate, saveRate } from "./sales-tax.server.ts";

const by = () => allowed("taxes.edit");

export const races: Races = {
	removeRate: async () => {
		const rate = { area: "Chippewa", since: "2031-01-01", ppm: 5_000 };
		await saveRate(by(), rate, now);
		return () => removeRate(by(), rate, now);
	},
};
