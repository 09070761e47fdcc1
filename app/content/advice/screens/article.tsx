import type { Thing } from "schema-dts";
import { pageMeta } from "#app/content/pages/meta.ts";
import { movedOrNotFound } from "#app/content/pages/not-found.server.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { paramsOrExample } from "#app/content/pages/site-parts.server.ts";
import { topicLabels } from "../article.ts";
import { findArticlePage } from "../article-page.server.ts";
import { toArticleScreen } from "../article-screen.server.ts";
import { ArticlePage } from "../parts/article-page.tsx";
import type { Route } from "./+types/article.ts";

/** Also of the preview of the texts that all articles have, at a URL with a token. */
export async function loader(args: Route.LoaderArgs) {
	const now = new Date();
	const { slug = "" } = await paramsOrExample("article-pages", "article", args.params, args.url);
	const article = await findArticlePage(slug, now);
	if (article) return toArticleScreen(article, now, args);
	throw await movedOrNotFound("article", slug);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { slug, searchTitle, description, topic, published, reviewed, socialPicture, jsonLd } = loaderData;
	return [
		...pageMeta(matches, {
			title: searchTitle,
			description,
			path: pagePath("article", slug),
			type: "article",
			photo: socialPicture,
			jsonLd: jsonLd as Thing[],
		}),
		{ property: "article:published_time", content: published },
		{ property: "article:modified_time", content: reviewed },
		...(topic ? [{ property: "article:section", content: topicLabels[topic] }] : []),
	];
}

export default function Article({ loaderData }: Route.ComponentProps) {
	return <ArticlePage article={loaderData} />;
}
