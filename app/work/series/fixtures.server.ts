import type { Permitted } from "#app/noun/permit.server.ts";
import { addSeries, findSeries } from "./series.server.ts";
import type { SeriesValues } from "./series-form.ts";

export const testSeries: SeriesValues = {
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

export async function createTestSeries(by: Permitted<"schedule.edit">, jobId: string, now: Date) {
	const result = await addSeries(by, jobId, testSeries, now);
	if (result.kind !== "added") throw new Error("the series was not added");
	return { id: result.id, version: (await findSeries(result.id))?.version ?? 0 };
}
