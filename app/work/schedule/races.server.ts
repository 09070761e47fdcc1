// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, owner, type Races } from "#server/testing/races.ts";
import { createTestResource, createTestScheduledJob } from "./fixtures.server.ts";
import { jobForm } from "./job-form.ts";
import { editJob } from "./jobs.server.ts";
import { moveTogether } from "./move-together.server.ts";
import { submitVisit } from "./planning.server.ts";
import { publishVisits } from "./publish.server.ts";
import { undoChanges } from "./undo.server.ts";
import { cancelVisit, moveVisit, planVisit } from "./visits.server.ts";

const noon = new Date("2026-11-20T18:00:00Z");
const by = () => allowed("schedule.edit");
const on = (day: string) => ({ from: new Date(`${day}T14:00:00Z`), to: new Date(`${day}T20:00:00Z`) });
const planned = async (isDraft = false) => {
	const resourceIds = [(await createTestResource("person")).id];
	const jobId = (await createTestScheduledJob(owner, noon)).id;
	const result = await planVisit(by(), { jobId, during: on("2026-11-30"), resourceIds, isDraft }, noon);
	if (result.kind !== "done") throw new Error(`not planned: ${result.kind}`);
	return { ...result.visit, resourceIds, batchId: result.batchId };
};

export const races: Races = {
	planVisit: async () => {
		const resourceIds = [(await createTestResource("person")).id];
		const jobId = (await createTestScheduledJob(owner, noon)).id;
		return () => planVisit(by(), { jobId, during: on("2026-11-30"), resourceIds }, noon);
	},
	// a customer who was told already isn't told again
	tellCustomer: "repeatable",
	// moves by moveTogether
	applyDayMove: "repeatable",
	editJob: async () => {
		const { id, version } = await createTestScheduledJob(owner, noon);
		const form = jobForm.parse({ seen: String(version), title: "Remove the maple", personMinutes: "8", crewSize: "3" });
		return () => editJob(by(), id, form, noon);
	},
	submitVisit: async () => {
		const { id, version, resourceIds } = await planned();
		const time = { day: "2026-12-01", start: "08:00", hours: 6, arrivalMinutes: 120, note: "" };
		const choices = { resources: resourceIds, without: [], isDraft: false, tellCustomer: false, reasons: [] };
		return () => submitVisit(by(), id, version, { ...time, ...choices }, "", noon);
	},
	publishVisits: async () => {
		const { id, version } = await planned(true);
		return () => publishVisits(by(), { chosen: [{ visitId: id, seen: version }], notify: true }, noon);
	},
	undoChanges: async () => {
		const { batchId } = await planned();
		return () => undoChanges(by(), batchId, noon);
	},
	moveVisit: async () => {
		const { id, version, resourceIds } = await planned();
		return () => moveVisit(by(), id, version, { during: on("2026-12-01"), resourceIds }, noon);
	},
	moveTogether: async () => {
		const { resourceIds, ...visit } = await planned();
		const plan = { jobId: visit.jobId, during: on("2026-12-01"), resourceIds };
		const moves = [{ visit, plan, warnings: [], overrides: [] }];
		return () => moveTogether(by(), moves, { notify: null, audit: {} }, noon);
	},
	cancelVisit: async () => {
		const { id, version } = await planned();
		return () => cancelVisit(by(), id, version, "The customer asked", noon);
	},
};
