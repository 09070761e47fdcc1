import type { Noun } from "#app/noun/registry.server.ts";
import { permissions } from "./permissions.ts";
import { pictureUses } from "./picture-uses.server.ts";

const path = "/admin/newsletter";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "marketing",
			order: 35,
			label: "Newsletter",
			path,
			icon: "send",
			permission: "newsletter.view",
			pages: () => ["/admin/subscribers"],
		},
	],
	commands: [
		{
			order: 965,
			label: "Write a newsletter issue",
			path: `${path}/new`,
			permission: "newsletter.edit",
			synonyms: "campaign email mailing",
		},
	],
	pictureUses: [{ order: 70, uses: pictureUses }],
};
