// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { refused } from "#app/platform/form-actions.server.ts";
import { allowed, now, type Races } from "#server/testing/races.ts";
import { savePage, sitePages, toPageDraft } from "./editing.server.ts";
import { getSitePage } from "./fixtures.server.ts";
import { publishChecked } from "./publish-page.server.ts";

export const races: Races = {
	savePage: async () => {
		const site = await getSitePage("service", "yard-cleanup");
		const { content } = toPageDraft(site);
		return () => savePage(allowed("pages.edit"), site, 0, { ...content, title: "Yard work" }, now);
	},
	publishChecked: async () => {
		const site = await getSitePage("service", "tree-removal");
		const { content } = toPageDraft(site);
		const saved = await savePage(allowed("pages.edit"), site, 0, { ...content, title: "Removal" }, now);
		if (saved.kind !== "saved") throw new Error(saved.kind);
		const seen = { id: site.page.id, version: saved.version };
		const by = allowed("pages.publish");
		const publish = async () => {
			const result = await sitePages.publish(by, seen, now);
			return typeof result === "object" ? refused(result.problems.join(" ")) : result;
		};
		return () => publishChecked(by, seen.id, false, publish, now);
	},
};
