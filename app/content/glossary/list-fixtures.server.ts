import { allowed, type Lists, now } from "#server/testing/lists.ts";
import { startTerm } from "./editing.server.ts";
import { listEditedTerms } from "./listing.server.ts";

export const lists: Lists = {
	listEditedTerms: {
		table: "pages",
		create: async () => (await startTerm(allowed("glossary.edit"), { title: "Oak leaf" }, now)).id,
		values: { slug: "copy_id::text", title: "copy_name" },
		order:
			"fold_for_search(coalesce((select d.title from page_drafts d where d.page_id = pages.id), title)) asc, id asc",
		searches: false,
		read: (search, after) => listEditedTerms("all", search, after),
	},
};
