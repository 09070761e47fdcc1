import { fromMarkdown } from "#app/content/rich-text/from-markdown.server.ts";
import { listLinkTargets, listMovedPaths } from "#app/content/rich-text/link-targets.server.ts";
import { findBrokenLinks } from "#app/content/rich-text/text-problems.ts";
import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { listFailedSchedules } from "./failed-schedules.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	tasks,
	causes: [{ order: 106, entity: "scheduled-page", permission: "articles.publish", list: listFailedSchedules }],
	dashboard: [
		{
			order: 106,
			title: "Pages that didn't go live",
			find: withPermission("articles.publish", async () => ({
				rows: attentionRows(await listFailedSchedules({ after: null }), "scheduled-page"),
				figures: [],
			})),
		},
	],
	// the editors of articles and pages check their links themselves
	publishRules: (["term", "project"] as const).map((kind, index) => ({
		order: 90 + index,
		kind,
		findProblems: async (tx, _id, { body }) => {
			const paths = [...(await listLinkTargets(tx)).map(({ path }) => path), ...(await listMovedPaths(tx))];
			return findBrokenLinks(fromMarkdown(body), new Set(paths));
		},
	})),
};
