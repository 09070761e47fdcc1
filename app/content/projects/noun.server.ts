import { findPictureProblems } from "#app/content/versions/picture-problems.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { countEditedProjects } from "./listing.server.ts";
import { permissions } from "./permissions.ts";
import { pictureUses } from "./picture-uses.server.ts";
import { findMissingDetails } from "./project-checks.ts";
import { listPictures, toDetails } from "./project-draft.ts";

const path = "/admin/projects";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "website",
			order: 40,
			label: "Projects",
			path,
			icon: "tree-deciduous",
			permission: "projects.view",
			count: withPermission("projects.publish", async () => (await countEditedProjects()).review),
		},
		{
			section: "website",
			order: 50,
			label: "Project gallery",
			path: "/admin/project-gallery",
			icon: "list",
			permission: "projects.view",
		},
	],
	commands: [{ order: 121, label: "Start a project", path: `${path}/new`, permission: "projects.edit" }],
	demo: [{ order: 8, run: async ({ team, now }) => (await import("./demo.server.ts")).createDemoProjects(team, now) }],
	pictureUses: [{ order: 30, uses: pictureUses }],
	publishRules: [
		{
			order: 10,
			kind: "project",
			isInEditor: true,
			findProblems: async (tx, _id, content) => {
				const frontMatter = toDetails(content.frontMatter);
				return [...findMissingDetails(frontMatter), ...(await findPictureProblems(tx, listPictures(frontMatter)))];
			},
		},
	],
};
