// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import * as ideas from "./ideas.server.ts";

const editor = () => allowed("articles.edit");
let count = 0;

async function added() {
	count += 1;
	const title = `Idea ${count}`;
	await ideas.addIdea(editor(), { title, note: "" }, now);
	const idea = (await ideas.listIdeas(allowed("articles.view"), now)).find((one) => one.title === title);
	if (!idea) throw new Error("the idea is gone");
	return { key: idea.key, version: idea.version };
}

export const races: Races = {
	assignIdea: async () => {
		const seen = await added();
		return () => ideas.assignIdea(editor(), seen, null, now);
	},
	dismissIdea: async () => {
		const seen = await added();
		return () => ideas.dismissIdea(editor(), seen, "Not our work", now);
	},
	reopenIdea: async () => {
		const { key, version } = await added();
		await ideas.dismissIdea(editor(), { key, version }, "Not our work", now);
		return () => ideas.reopenIdea(editor(), { key, version: version + 1 }, now);
	},
	startFromIdea: async () => {
		const seen = await added();
		return () => ideas.startFromIdea(editor(), seen, now);
	},
};
