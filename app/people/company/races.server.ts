// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, type Races } from "#server/testing/races.ts";
import { loadCompany } from "./company.server.ts";
import { saveCompany } from "./edit.server.ts";

export const races: Races = {
	saveCompany: async () => {
		const { version, latitude } = await loadCompany();
		const place = { latitude: latitude + 0.01, longitude: -90.94 };
		return () => saveCompany(allowed("company.edit"), version, place);
	},
	confirmDetail: "repeatable",
};
