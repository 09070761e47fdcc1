import { pagePath } from "#app/content/pages/page.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { topicLabels } from "../article.ts";
import { listArticles } from "../articles.server.ts";
import { feedXml } from "../feed.ts";

/** GET /advice/feed.xml, newest first. The page cache stores it and answers conditional requests with 304. */
export async function loader() {
	const { name, city, state } = await readCompany();
	const articles = [...(await listArticles())].sort((a, b) => b.published.localeCompare(a.published));
	const built = new Date(Math.max(0, ...articles.map(({ updatedAt }) => updatedAt.getTime())));
	const body = feedXml({
		title: `${name}: tree advice`,
		description: `Plain-English tree advice for the area around ${city}, ${state}.`,
		origin: settings.origin,
		path: "/advice/feed.xml",
		built,
		items: articles.map(({ slug, title, description, topic, published }) => ({
			title,
			path: pagePath("article", slug),
			description,
			category: topicLabels[topic],
			published,
		})),
	});
	return new Response(body, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
