import { sql } from "drizzle-orm";

/** The SELECT of the pictures that articles have, for the media library. A draft shows them to whoever has its preview link. */
export const pictureUses = sql`select page_pictures.picture_id, 'Article', max(coalesce(page_drafts.title, pages.title)),
	'/admin/advice/' || pages.id,
	bool_or(case when page_pictures.is_draft then coalesce(page_drafts.preview_until > now(), false) else pages.published_at is not null end)
	from page_pictures join pages on pages.id = page_pictures.page_id left join page_drafts on page_drafts.page_id = pages.id
	where pages.kind = 'article' group by page_pictures.picture_id, pages.id`;
