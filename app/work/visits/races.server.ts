// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { createTestResource, createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { allowed, owner, type Races } from "#server/testing/races.ts";
import { logVisit } from "./log-visit.server.ts";

const planned = new Date("2026-11-20T18:00:00Z");

export const races: Races = {
	logVisit: async () => {
		const by = allowed("schedule.edit");
		const personId = (await createTestResource("person")).id;
		const { id: jobId } = await createTestScheduledJob(owner, planned);
		const during = { from: new Date("2026-11-30T14:00:00Z"), to: new Date("2026-11-30T20:00:00Z") };
		const result = await planVisit(by, { jobId, during, resourceIds: [personId] }, planned);
		if (result.kind !== "done") throw new Error(`not planned: ${result.kind}`);
		const { id: visitId, version: seenVersion } = result.visit;
		const visit = { visitId, seenVersion, start: 480, end: 900, personIds: [personId], breakMinutes: 30 };
		return () => logVisit(by, visit, new Date("2026-12-01T18:00:00Z"));
	},
	confirmVisit: "repeatable",
	requestMove: "repeatable",
};
