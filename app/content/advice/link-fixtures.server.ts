import type { Staff } from "#app/noun/permit.server.ts";
import { may, required, type SecretLinks, type SharedRecord } from "#server/testing/secret-links.ts";
import { blankDetails } from "./article-details.ts";
import { openArticlePreview, publishArticle, startArticle } from "./editing.server.ts";
import { textOnly } from "./fixtures.server.ts";

export const links: SecretLinks = {
	"/advice/preview/:token": {
		scope: "preview",
		create: async (owner, now) => [await shared(owner, "draft", now), await shared(owner, "published", now)],
		parts: [".data"],
		expire: "update page_drafts set preview_until = now() where preview_until is not null",
		tables: ["pages", "page_drafts", "page_versions"],
	},
};

async function shared(owner: Staff, state: "draft" | "published", now: Date): Promise<SharedRecord> {
	const title = `When to prune an oak, ${state} ${process.pid}`;
	const editor = may(owner, "articles.edit");
	const text = { title, description: "Between November and March.", document: textOnly("Never in May.") };
	const { id } = await startArticle(editor, { ...text, frontMatter: { ...blankDetails, topic: "pruning" } }, now);
	const token = required(await openArticlePreview(editor, id, now));
	if (state === "published") await publishArticle(may(owner, "articles.publish"), { id, version: 1 }, now);
	return { state, token, uniqueText: title, forms: {}, repeatable: [], opens: state === "draft" };
}
