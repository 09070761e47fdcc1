// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, owner, type Races } from "#server/testing/races.ts";
import { createTestResource, createTestScheduledJob } from "./fixtures.server.ts";
import { cancelVisit, moveVisit, planVisit } from "./visits.server.ts";

const noon = new Date("2026-11-20T18:00:00Z");
const by = () => allowed("schedule.edit");
const on = (day: string) => ({ from: new Date(`${day}T14:00:00Z`), to: new Date(`${day}T20:00:00Z`) });
const planned = async () => {
	const resourceIds = [(await createTestResource("person")).id];
	const jobId = (await createTestScheduledJob(owner, noon)).id;
	const result = await planVisit(by(), { jobId, during: on("2026-11-30"), resourceIds }, noon);
	if (result.kind !== "done") throw new Error(`not planned: ${result.kind}`);
	return { ...result.visit, resourceIds };
};

export const races: Races = {
	moveVisit: async () => {
		const { id, version, resourceIds } = await planned();
		return () => moveVisit(by(), id, version, { during: on("2026-12-01"), resourceIds }, noon);
	},
	cancelVisit: async () => {
		const { id, version } = await planned();
		return () => cancelVisit(by(), id, version, "The customer asked", noon);
	},
};
