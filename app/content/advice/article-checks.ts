// What an article needs before it is published. Pure.
import { findTextProblems } from "#app/content/rich-text/text-problems.ts";
import { toMarkdown } from "#app/content/rich-text/to-markdown.ts";
import { findMissingTexts } from "#app/content/versions/content.ts";
import type { ArticleDetails } from "./article-details.ts";
import type { ArticleContent } from "./article-draft.ts";

/** Each as a sentence that says what to do. `paths`: those of the site's pages. */
export const findMissing = (content: ArticleContent, paths: ReadonlySet<string>): string[] => [
	...findMissingTexts({ ...content, body: toMarkdown(content.document) }),
	...findMissingDetails(content.frontMatter),
	...findTextProblems(content.document, paths),
];

/** What an article needs beside the texts of every page. */
export function findMissingDetails({ topic, sources }: ArticleDetails): string[] {
	return [
		!topic && "Choose a topic.",
		sources.some(({ title, url }) => !title.trim() || !isWebLink(url)) &&
			"Give each source a title and a link that starts with https://.",
	].filter((problem) => problem !== false);
}

const isWebLink = (url: string) => /^https?:\/\/[^\s/]/.test(url) && URL.canParse(url);
