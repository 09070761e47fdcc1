import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { countSitePages } from "./listing.server.ts";
import { type EditedKind, editedKinds } from "./page-specs.ts";
import { permissions } from "./permissions.ts";
import { findEarlierAddress, findFieldProblems, findLinkProblems } from "./rules.server.ts";

const path = "/admin/page-management";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "website",
			order: 5,
			label: "Pages",
			path,
			icon: "file-text",
			permission: "pages.view",
			count: withPermission("pages.publish", async () => (await countSitePages()).review),
		},
	],
	commands: [{ order: 125, label: "Edit a page of the website", path, permission: "pages.view" }],
	demo: [{ order: 14, run: async ({ team, now }) => (await import("./demo.server.ts")).createDemoPages(team, now) }],
	renderedChecks: editedKinds.map((kind, index) => ({
		order: 10 + index,
		kind,
		check: async ({ id, slug }) => (await import("./page-check.server.ts")).checkPage({ id, kind, slug }),
	})),
	publishRules: [
		{ order: 79, kind: "part", findProblems: (tx, _id, content) => findLinkProblems(tx, content) },
		...editedKinds.flatMap(rulesOf),
	],
};

function rulesOf(kind: EditedKind, index: number): NonNullable<Noun["publishRules"]> {
	return [
		{
			order: 60 + index,
			kind,
			isInEditor: true,
			findProblems: async (_tx, _id, content) => findFieldProblems(kind, content),
		},
		{ order: 70 + index, kind, findProblems: (tx, id, content) => findEarlierAddress(tx, kind, id, content) },
	];
}
