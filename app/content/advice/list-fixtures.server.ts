import { allowed, instant, type Lists, newestFirst, now } from "#server/testing/lists.ts";
import { startArticle } from "./editing.server.ts";
import { listEditedArticles } from "./listing.server.ts";

const create = async () => {
	const text = { title: "When to prune an oak", description: "Between November and March." };
	return (await startArticle(allowed("articles.edit"), text, now)).id;
};
const read = (sort: "changed" | "review" | "title") => (search: string, after: string | null) =>
	listEditedArticles({ view: "all", sort, search, after }, now);
// it finds the letters anywhere in the title
const searches = false;

export const lists: Lists = {
	listEditedArticles: {
		...newestFirst,
		table: "pages",
		create,
		values: { slug: "copy_id::text", title: "copy_name", updated_at: instant },
		order: "greatest(updated_at, (select d.updated_at from page_drafts d where d.page_id = pages.id)) desc, id desc",
		searches,
		read: read("changed"),
	},
	"listEditedArticles: by review date": {
		table: "pages",
		create,
		values: {
			slug: "copy_id::text",
			title: "copy_name",
			front_matter: "case n % 5 when 0 then '{}'::jsonb else jsonb_build_object('reviewBy', '2026-11-1' || n % 4) end",
		},
		order: "coalesce(nullif(front_matter ->> 'reviewBy', ''), '9999-12-31'), id",
		searches,
		read: read("review"),
	},
	"listEditedArticles: by title": {
		table: "pages",
		create,
		values: { slug: "copy_id::text", title: "'Oak ' || n % 7" },
		order: "lower(coalesce((select d.title from page_drafts d where d.page_id = pages.id), title)), id",
		searches,
		read: read("title"),
	},
};
