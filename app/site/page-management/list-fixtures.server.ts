import { redirects } from "#app/content/pages/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type Lists, now } from "#server/testing/lists.ts";
import { getSitePage } from "./fixtures.server.ts";
import { listSitePages } from "./listing.server.ts";
import { listMisses, listRedirects } from "./redirect-list.server.ts";
import { notFoundPaths } from "./tables.server.ts";

export const lists: Lists = {
	listSitePages: {
		table: "pages",
		create: async () => (await getSitePage("place", "boyd")).page.id,
		values: { slug: "copy_id::text", title: "copy_name" },
		order: `case kind when 'part' then 'a' when 'plain' then 'b' when 'service' then 'c' else 'd' end ||
			fold_for_search(coalesce((select d.title from page_drafts d where d.page_id = pages.id), title)) asc, id asc`,
		searches: false,
		read: (search, after) => listSitePages("all", search, after),
	},
	listRedirects: {
		table: "redirects",
		create: async () => {
			const [row] = await db
				.insert(redirects)
				.values({ fromPath: "/tree-cutting", toPath: "/services/tree-removal", createdBy: "Anna", createdAt: now })
				.returning({ id: redirects.id });
			return row?.id ?? "";
		},
		values: { from_path: "'/path-' || copy_id::text" },
		order: "substr(from_path, 2) asc, id asc",
		searches: false,
		read: async (_search, after) => {
			const page = await listRedirects(after);
			return { ...page, rows: page.rows.map((row) => ({ ...row, id: row.id ?? row.from })) };
		},
	},
	listMisses: {
		table: "not_found_paths",
		create: async () => {
			await db.insert(notFoundPaths).values({ path: "/tree-cutting", firstAt: now, lastAt: now });
			return "/tree-cutting";
		},
		values: { path: "'/path-' || copy_id::text", hits: "n % 9 + 1" },
		sourceColumn: "path",
		shownId: "path",
		order: "hits desc, substr(path, 2) desc",
		searches: false,
		read: (_search, after) => listMisses(after),
	},
};
