// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { randomUUID } from "node:crypto";
import { allowed, owner, type Races } from "#server/testing/races.ts";
import { createTestFieldVisit, createTestHazards, createTestVisitPhone } from "./fixtures.server.ts";
import { dismissFieldChange, reviewHazards, reviewIncident } from "./reviews.server.ts";
import { loadVisitReport } from "./visit-report.server.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 11, 8, hour + 6));
const evening = at(17);
const by = () => allowed("schedule.edit");

/** What a crew reported that the office has to deal with: an unsafe site, an incident, and a change that wasn't accepted. */
const reported = async () => {
	const during = { from: at(8), to: at(16) };
	const { visit, climber } = await createTestFieldVisit(owner, { during, now: new Date("2026-11-20T18:00:00Z") });
	const phone = createTestVisitPhone();
	const [incident, hazards] = [randomUUID(), randomUUID()];
	const facts = { kind: "injury", injury: "hospital", happenedAt: at(9).toISOString(), people: "Tou Vang" };
	const report = { visitId: visit.id, ...facts, description: "Cut.", response: "Called 911.", witnesses: "" };
	const mutations = [
		phone.mutation("hazards", hazards, createTestHazards(visit.id, at(8), { "power-lines": "unsafe" })),
		phone.mutation("incident", incident, report),
		phone.mutation("material", randomUUID(), { visitId: visit.id, name: "", quantity: 1, unit: "" }),
	];
	await phone.send(climber, mutations, evening);
	const refused = (await loadVisitReport(visit.id)).refused[0]?.id ?? "";
	return { visitId: visit.id, incident, hazards, refused };
};

export const races: Races = {
	reviewHazards: async () => {
		const { visitId, hazards } = await reported();
		return () => reviewHazards(by(), { visitId, id: hazards, note: "Done." }, evening);
	},
	reviewIncident: async () => {
		const { visitId, incident } = await reported();
		return () => reviewIncident(by(), { visitId, id: incident, note: "Reported." }, evening);
	},
	dismissFieldChange: async () => {
		const { visitId, refused } = await reported();
		return () => dismissFieldChange(by(), visitId, refused, evening);
	},
};
