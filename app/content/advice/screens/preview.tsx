import { data } from "react-router";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { findPreview, toEdited } from "#app/content/versions/drafts.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { readArticlePage } from "../article-page.server.ts";
import { toArticleScreen } from "../article-screen.server.ts";
import { ArticlePage } from "../parts/article-page.tsx";
import type { Route } from "./+types/preview.ts";

/** A link that is unknown, expired or of a published draft answers 404 with a page that says what to do. */
export async function loader({ params, context }: Route.LoaderArgs) {
	await limitSecretLinkVisits(context.get(clientContext).ip);
	const now = new Date();
	const found = await findPreview("article", params.token, now);
	if (!found) return data(null, { status: 404 });
	const content = { ...toEdited(found).content, publishedAt: found.page.publishedAt };
	const page = await readArticlePage(content, companyTime(now).year);
	return toArticleScreen(page, now);
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [{ title: loaderData ? `Preview: ${loaderData.title}` : "Preview" }, { name: "robots", content: "noindex" }];
}

export default function Preview({ loaderData }: Route.ComponentProps) {
	if (!loaderData)
		return (
			<PageHead
				breadcrumbs={[{ name: "Advice", path: "/advice" }]}
				title="This preview has ended"
				lead="The article may be published by now: look in our advice. Otherwise, ask whoever sent you the link for a new one."
			/>
		);
	return (
		<>
			<div className="wrap pt-6">
				<Notice title="Preview of a draft">
					Only people with this link can see it. The link ends after a week, or when the article is published.
				</Notice>
			</div>
			<ArticlePage article={loaderData} />
		</>
	);
}
