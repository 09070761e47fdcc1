// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { createTestCrew, createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { allowed, owner, type Races } from "#server/testing/races.ts";
import { type RouteOrder, saveOrder } from "./routes.server.ts";

const noon = new Date("2026-11-20T18:00:00Z");
const day = "2026-12-01";
const at = (hour: number) => new Date(`${day}T${hour + 6}:00:00Z`);
const by = () => allowed("schedule.edit");

export const races: Races = {
	saveOrder: async () => {
		const { crew } = await createTestCrew(2);
		const stops: RouteOrder["stops"][number][] = [];
		for (const hour of [8, 11]) {
			const job = await createTestScheduledJob(owner, noon);
			const overrides = [{ ruleId: "travel-time", reason: "They start early." }];
			const plan = { during: { from: at(hour), to: at(hour + 2) }, resourceIds: [crew.id], overrides };
			const planned = await planVisit(by(), { jobId: job.id, ...plan }, noon);
			if (planned.kind !== "done") throw new Error(`not planned: ${planned.kind}`);
			stops.unshift({ id: planned.visit.id, seen: planned.visit.version, drive: 40 });
		}
		return () => saveOrder(by(), { day, crewId: crew.id, stops, reason: "Agreed.", notify: false }, noon);
	},
};
