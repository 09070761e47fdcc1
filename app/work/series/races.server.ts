// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { allowed, owner, type Races } from "#server/testing/races.ts";
import { createTestSeries, testSeries } from "./fixtures.server.ts";
import { changeSeries, endSeries } from "./series.server.ts";

const noon = new Date("2026-11-20T18:00:00Z");
const by = () => allowed("schedule.edit");
const added = async () => createTestSeries(by(), (await createTestScheduledJob(owner, noon)).id, noon);

export const races: Races = {
	changeSeries: async () => {
		const seen = await added();
		return () => changeSeries(by(), seen, { ...testSeries, title: "Spraying" }, "", noon);
	},
	endSeries: async () => {
		const seen = await added();
		return () => endSeries(by(), seen, "2026-12-10", noon);
	},
};
