import type { Noun } from "#app/noun/registry.server.ts";
import { listReviewIdeas, listSeasonIdeas } from "./article-ideas.server.ts";
import { listMissIdeas } from "./misses.server.ts";
import { tasks } from "./tasks.server.ts";

const path = "/admin/blog-ideas";

export const noun: Noun = {
	menu: [{ section: "website", order: 57, label: "Blog ideas", path, icon: "sparkles", permission: "articles.view" }],
	commands: [{ order: 124, label: "Find an idea for an article", path, permission: "articles.view" }],
	ideaSources: [
		{ order: 30, label: "Searched on the site", permission: "articles.view", list: listMissIdeas },
		{ order: 40, label: "Season ahead", permission: "articles.view", list: listSeasonIdeas },
		{ order: 50, label: "Past review", permission: "articles.view", list: listReviewIdeas },
	],
	demo: [{ order: 91, run: async ({ team, now }) => (await import("./demo.server.ts")).createDemoIdeas(team, now) }],
	tasks,
};
