import { findPictureProblems } from "#app/content/versions/picture-problems.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { countEditedTerms } from "./listing.server.ts";
import { findTakenNames } from "./names.server.ts";
import { permissions } from "./permissions.ts";
import { pictureUses } from "./picture-uses.server.ts";
import { blankTerm, findMissingDetails, type TermDetails } from "./term-draft.ts";

const path = "/admin/glossary";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "website",
			order: 60,
			label: "Glossary",
			path,
			icon: "book-open",
			permission: "glossary.view",
			count: withPermission("glossary.publish", async () => (await countEditedTerms()).review),
		},
	],
	commands: [{ order: 123, label: "Add a glossary term", path: `${path}/new`, permission: "glossary.edit" }],
	demo: [{ order: 9, run: async ({ team, now }) => (await import("./demo.server.ts")).createDemoTerms(team, now) }],
	pictureUses: [{ order: 40, uses: pictureUses }],
	publishRules: [
		{
			order: 25,
			kind: "term",
			findProblems: async (tx, id, { title, frontMatter }) => {
				const details: TermDetails = { ...blankTerm, ...frontMatter };
				return [
					...findMissingDetails({ title, frontMatter: details }),
					...(await findTakenNames(tx, id, [title, ...details.aliases])),
					...(await findPictureProblems(tx, details.picture ? [details.picture] : [])),
				];
			},
		},
	],
};
