// Two versions of an article, field by field.
import type { ComparedField } from "#app/content/versions/compare.tsx";
import { compareTexts } from "#app/content/versions/compare-texts.ts";
import type { PageVersion } from "#app/content/versions/history.server.ts";
import { toArticleDetails } from "./article-details.ts";
import { type ArticleContent, articleFieldLabels, describeValue, toArticleFields } from "./article-draft.ts";
import { readDocument } from "./document.server.ts";

/** The fields that differ, in the order of the form. Without an earlier version, all that have a value. */
export const compareVersions = (before: PageVersion | null, after: PageVersion): ComparedField[] =>
	compareTexts(before && toTexts(before), toTexts(after), articleFieldLabels);

function toTexts({ title, slug, description, frontMatter, ...text }: PageVersion): Record<string, string> {
	const content: ArticleContent = {
		title,
		slug,
		description,
		document: readDocument(text),
		frontMatter: toArticleDetails(frontMatter as object),
	};
	const { sources, socialPicture, document, ...texts } = toArticleFields(content);
	return {
		...texts,
		socialPicture: socialPicture ? "A picture of the media library" : "",
		document: describeValue("document", document),
		sources: sources.map(({ title: name, url }) => `${name}\n${url}`).join("\n"),
	};
}
