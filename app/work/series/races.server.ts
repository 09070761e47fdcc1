// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { allowed, owner, type Races } from "#server/testing/races.ts";
import { addSeries, changeSeries, endSeries, findSeries } from "./series.server.ts";
import type { SeriesValues } from "./series-form.ts";

const noon = new Date("2026-11-20T18:00:00Z");
const by = () => allowed("schedule.edit");
const values: SeriesValues = {
	title: "Plant health care",
	every: 2,
	unit: "weeks",
	startsOn: "2026-12-01",
	endsOn: "2027-01-31",
	seasonFrom: null,
	seasonThrough: null,
	startMinute: 480,
	minutes: 120,
	arrivalMinutes: 120,
	resourceIds: [],
	note: "",
};
const added = async () => {
	const result = await addSeries(by(), (await createTestScheduledJob(owner, noon)).id, values, noon);
	if (result.kind !== "added") throw new Error("not added");
	return { id: result.id, version: (await findSeries(result.id))?.version ?? 0 };
};

export const races: Races = {
	changeSeries: async () => {
		const seen = await added();
		return () => changeSeries(by(), seen, { ...values, title: "Spraying" }, "", noon);
	},
	endSeries: async () => {
		const seen = await added();
		return () => endSeries(by(), seen, "2026-12-10", noon);
	},
};
