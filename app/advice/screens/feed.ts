import { createHash } from "node:crypto";
import { readCompany } from "#app/company/company.server.ts";
import { addressOf } from "#app/pages/page.ts";
import { settings } from "#app/platform/env.server.ts";
import { topicWords } from "../article.ts";
import { listArticles } from "../articles.server.ts";
import { feedXml } from "../feed.ts";
import type { Route } from "./+types/feed.ts";

/** GET /advice/feed.xml, newest first; 304 for readers that have it. */
export async function loader({ request }: Route.LoaderArgs) {
	const { name, city, state } = await readCompany();
	const articles = [...(await listArticles())].sort((a, b) => b.published.localeCompare(a.published));
	const built = new Date(Math.max(0, ...articles.map(({ updatedAt }) => updatedAt.getTime())));
	const body = feedXml({
		title: `${name}: tree advice`,
		description: `Plain advice on trees around ${city}, ${state}.`,
		origin: settings.origin,
		path: "/advice/feed.xml",
		built,
		items: articles.map(({ slug, title, description, topic, published }) => ({
			title,
			path: addressOf("article", slug),
			description,
			category: topicWords[topic],
			published,
		})),
	});
	const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 20)}"`;
	const headers = { ETag: etag, "Last-Modified": built.toUTCString(), "Cache-Control": "public, max-age=600" };
	if (isKnown(request.headers, etag, built)) return new Response(null, { status: 304, headers });
	return new Response(body, { headers: { ...headers, "Content-Type": "application/rss+xml; charset=utf-8" } });
}

/** The tag decides where the reader sends one; the date only where it does not. */
function isKnown(asked: Headers, etag: string, built: Date): boolean {
	const tags = asked.get("if-none-match");
	if (tags) return tags.split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
	const since = Date.parse(asked.get("if-modified-since") ?? "");
	return since >= Math.floor(built.getTime() / 1000) * 1000;
}
