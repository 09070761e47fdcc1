// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, owner, type Races } from "#server/testing/races.ts";
import { createTestCustomer } from "./fixtures.server.ts";
import { savePropertyLocation } from "./properties.server.ts";
import { listCustomerProperties } from "./record.server.ts";

export const races: Races = {
	savePropertyLocation: async () => {
		const [property] = await listCustomerProperties((await createTestCustomer(owner)).id);
		const pin = { latitude: 44.96125, longitude: -90.94012 };
		return () => savePropertyLocation(allowed("properties.edit"), property?.id ?? "", 1, pin, now);
	},
};
