// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { findEditedPage } from "#app/content/versions/drafts.server.ts";
import { allowed, now, type Races } from "#server/testing/races.ts";
import { blankDetails } from "./article-details.ts";
import * as articles from "./editing.server.ts";
import { textOnly } from "./fixtures.server.ts";

const editor = () => allowed("articles.edit");
const publisher = () => allowed("articles.publish");
let count = 0;

/** An article that could be published. */
const written = async () => {
	count += 1;
	const text = {
		title: `When to prune an oak ${count}`,
		description: "In winter.",
		document: textOnly("Never in May."),
	};
	const known = { ...text, frontMatter: { ...blankDetails, topic: "pruning" as const } };
	const { id } = await articles.startArticle(editor(), known, now);
	return { id, version: 1 };
};

const published = async () => {
	const seen = await written();
	await articles.publishArticle(publisher(), seen, now);
	const edited = await findEditedPage("article", seen.id);
	return { id: seen.id, version: edited?.page.version ?? 0 };
};

const inTheFuture = (seen: { id: string; version: number }) =>
	articles.scheduleArticle(publisher(), seen, "2099-01-01T09:00", now);

export const races: Races = {
	saveArticle: async () => {
		const { id, version } = await written();
		const edited = await articles.findArticle(id);
		if (!edited) throw new Error("the article is gone");
		const { content } = articles.toArticleDraft(edited);
		return () => articles.saveArticle(editor(), id, version, { ...content, title: "Another title" }, now);
	},
	publishArticle: async () => {
		const seen = await written();
		return () => articles.publishArticle(publisher(), seen, now);
	},
	scheduleArticle: async () => {
		const seen = await written();
		return () => inTheFuture(seen);
	},
	cancelArticleSchedule: async () => {
		const seen = await written();
		await inTheFuture(seen);
		return () => articles.cancelArticleSchedule(publisher(), { ...seen, version: 2 }, now);
	},
	discardArticleDraft: async () => {
		const seen = await written();
		return () => articles.discardArticleDraft(editor(), seen, now);
	},
	requestArticleReview: async () => {
		const seen = await written();
		return () => articles.requestArticleReview(editor(), seen, now);
	},
	unpublishArticle: async () => {
		const seen = await published();
		return () => articles.unpublishArticle(publisher(), seen, now);
	},
	restoreArticle: async () => {
		const seen = await published();
		return () => articles.restoreArticle(publisher(), seen, 1, now);
	},
};
