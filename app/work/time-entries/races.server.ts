// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { createTestResource } from "#app/work/schedule/fixtures.server.ts";
import { allowed, now, type Races } from "#server/testing/races.ts";
import { addOfficeEntry, correctTimeEntry, removeTimeEntry } from "./corrections.server.ts";

const by = () => allowed("time.manage");
const times = { day: "2026-11-20", start: 480, end: 720, breakMinutes: 0 };
const reason = "Forgot to stop.";
const added = async () => {
	const { id: personId } = await createTestResource("person");
	const result = await addOfficeEntry(by(), { ...times, personId, jobNumber: "", reason }, now);
	if (!("id" in result)) throw new Error(result.refused);
	return result.id;
};

export const races: Races = {
	correctTimeEntry: async () => {
		const id = await added();
		return () => correctTimeEntry(by(), id, { ...times, end: 700, reason, version: 1 }, now);
	},
	removeTimeEntry: async () => {
		const id = await added();
		return () => removeTimeEntry(by(), id, { reason, version: 1 }, now);
	},
};
