// Writing and publishing articles.
import { normalizeRichText } from "#app/content/rich-text/rich-text.ts";
import { toMarkdown } from "#app/content/rich-text/to-markdown.ts";
import { toSlug } from "#app/content/versions/content.ts";
import { type EditedPage, toEdited } from "#app/content/versions/drafts.server.ts";
import { editPages } from "#app/content/versions/edit-pages.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { blankDetails, toArticleDetails } from "./article-details.ts";
import type { ArticleContent } from "./article-draft.ts";
import { readDocument } from "./document.server.ts";

type Editor = Permitted<"articles.edit">;

export const articlePages = editPages<"articles.edit", "articles.publish">("article");

export const {
	find: findArticle,
	discard: discardArticleDraft,
	requestReview: requestArticleReview,
	openPreview: openArticlePreview,
	publish: publishArticle,
	schedule: scheduleArticle,
	cancelSchedule: cancelArticleSchedule,
	unpublish: unpublishArticle,
	restore: restoreArticle,
} = articlePages;

export type StartedArticle = { title: string } & Partial<Omit<ArticleContent, "title" | "slug">>;

/** Starts an article with what is known of it. */
export const startArticle = (by: Editor, known: StartedArticle, now: Date): Promise<{ id: string }> =>
	db.transaction((tx) => startArticleIn(tx, by, known, now));

export function startArticleIn(
	tx: Tx,
	by: Editor,
	{ title, ...known }: StartedArticle,
	now: Date,
): Promise<{ id: string }> {
	const { description = "", document = normalizeRichText({}), frontMatter = blankDetails } = known;
	const content = { title, slug: toSlug(title), description, document, frontMatter };
	return articlePages.start(tx, by, toStored(content), now);
}

export const saveArticle = (by: Editor, id: string, version: number, content: ArticleContent, now: Date) =>
	articlePages.save(by, id, version, toStored(content), now);

/** The text as Markdown, for searches and comparisons, is written anew whenever the formatted text is stored. */
function toStored(content: ArticleContent) {
	return { ...content, body: toMarkdown(content.document) };
}

export function toArticleDraft(edited: Pick<EditedPage, "page" | "draft">): {
	version: number;
	content: ArticleContent;
} {
	const { version, content } = toEdited(edited);
	const { title, slug, description } = content;
	const frontMatter = toArticleDetails(content.frontMatter);
	return { version, content: { title, slug, description, document: readDocument(content), frontMatter } };
}
