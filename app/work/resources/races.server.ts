// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { randomUUID } from "node:crypto";
import { allowed, now, type Races } from "#server/testing/races.ts";
import { type ResourceValues, savedResourceForm } from "./resource-form.ts";
import { addResource, saveResource, setRetired } from "./resources.server.ts";

const by = () => allowed("schedule.edit");
const values = (): ResourceValues => savedResourceForm.parse({ name: `Crane ${randomUUID()}`, version: "1" });
const added = async () => {
	const result = await addResource(by(), "crane", values(), now);
	if (typeof result === "string") throw new Error("not added");
	return { id: result.id, version: 1 };
};

export const races: Races = {
	saveResource: async () => {
		const [seen, changed] = [await added(), values()];
		return () => saveResource(by(), seen, changed, now);
	},
	setRetired: async () => {
		const seen = await added();
		return () => setRetired(by(), seen, true, now);
	},
};
