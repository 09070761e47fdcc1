// What the media library and the checks of a draft need to know of a project's pictures. Apart from pictures.server.ts, because
// noun.server.ts runs without Vite in the browser tests, and drawings and prints are found by Vite.
import { inArray, sql } from "drizzle-orm";
import type { Picture } from "#app/content/pages/front-matter-form.ts";
import { pictures } from "#app/content/pictures/tables.server.ts";
import { isCleared } from "#app/content/pictures/uses.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** The SELECT of the pictures that projects have, for the media library. A draft shows them to whoever has its preview link. */
export const pictureUses = sql`select page_pictures.picture_id, 'Project', max(coalesce(page_drafts.title, pages.title)),
	'/admin/projects/' || pages.id,
	bool_or(case when page_pictures.is_draft then coalesce(page_drafts.preview_until > now(), false) else pages.published_at is not null end)
	from page_pictures join pages on pages.id = page_pictures.page_id left join page_drafts on page_drafts.page_id = pages.id
	where pages.kind = 'project' group by page_pictures.picture_id, pages.id`;

/** What keeps these pictures from the website, each as a sentence. Locks them, so that nobody deletes them meanwhile. */
export async function findPictureProblems(tx: Tx, all: readonly Picture[]): Promise<string[]> {
	const ids = all.flatMap(({ source }) => ("photo" in source ? [source.photo] : []));
	if (!ids.length) return [];
	const rows = await tx.select().from(pictures).where(inArray(pictures.id, ids)).for("share");
	const usable = rows.filter(({ deletedAt }) => !deletedAt);
	return [
		...(usable.length < new Set(ids).size ? ["Remove the picture that is no longer in the library."] : []),
		...usable
			.filter((picture) => !isCleared(picture))
			.map(({ name }) => `Approve “${name}” for the website in the media library.`),
		...usable.filter(({ alt }) => !alt).map(({ name }) => `Write the alt text of “${name}”.`),
	];
}
