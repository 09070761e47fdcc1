import type { Lists } from "#server/testing/lists.ts";
import { getSitePage } from "./fixtures.server.ts";
import { listSitePages } from "./listing.server.ts";

export const lists: Lists = {
	listSitePages: {
		table: "pages",
		create: async () => (await getSitePage("place", "boyd")).page.id,
		values: { slug: "copy_id::text", title: "copy_name" },
		order: `case kind when 'plain' then 'a' when 'service' then 'b' else 'c' end ||
			fold_for_search(coalesce((select d.title from page_drafts d where d.page_id = pages.id), title)) asc, id asc`,
		searches: false,
		read: (search, after) => listSitePages("all", search, after),
	},
};
