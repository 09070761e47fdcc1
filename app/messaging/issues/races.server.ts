// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import { deleteIssue, saveIssue, startIssue } from "./issues.server.ts";

const by = () => allowed("newsletter.edit");
const start = () => startIssue(by(), { subject: "Oaks", blocks: [], from: "nothing" }, now);

export const races: Races = {
	deleteIssue: async () => {
		const { id } = await start();
		return () => deleteIssue(by(), { id, version: 1 }, now);
	},
	saveIssue: async () => {
		const { id } = await start();
		return () => saveIssue(by(), id, 1, { subject: "Elms", preview: "", isOnSite: true, blocks: [] }, now);
	},
};
