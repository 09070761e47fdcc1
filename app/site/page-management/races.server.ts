// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { allowed, now, type Races } from "#server/testing/races.ts";
import { savePage, toPageDraft } from "./editing.server.ts";
import { getSitePage } from "./fixtures.server.ts";

export const races: Races = {
	savePage: async () => {
		const site = await getSitePage("service", "yard-cleanup");
		const { content } = toPageDraft(site);
		return () => savePage(allowed("pages.edit"), site, 0, { ...content, title: "Yard work" }, now);
	},
};
