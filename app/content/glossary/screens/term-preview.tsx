import { data } from "react-router";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { readTexts } from "#app/content/pages/site-parts.server.ts";
import { findPreview } from "#app/content/versions/drafts.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { toTermDraft } from "../editing.server.ts";
import { TermPage } from "../parts/term-page.tsx";
import { termPageTexts } from "../term-texts.ts";
import { readTermPage } from "../terms.server.ts";
import type { Route } from "./+types/term-preview.ts";

/** A link that is unknown, expired or of a published draft answers 404 with a page that says what to do. */
export async function loader({ params, context }: Route.LoaderArgs) {
	await limitSecretLinkVisits(context.get(clientContext).ip);
	const found = await findPreview("term", params.token, new Date());
	if (!found) return data(null, { status: 404 });
	return {
		...(await readTermPage(toTermDraft(found).content)),
		text: await readTexts("term-pages", termPageTexts),
	};
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [{ title: loaderData ? `Preview: ${loaderData.title}` : "Preview" }, { name: "robots", content: "noindex" }];
}

export default function Preview({ loaderData }: Route.ComponentProps) {
	if (!loaderData)
		return (
			<PageHead
				breadcrumbs={[{ name: "Glossary", path: "/glossary" }]}
				title="This preview has ended"
				lead="The page may be published by now: look in our glossary. Otherwise, ask whoever sent you the link for a new one."
			/>
		);
	return (
		<>
			<div className="wrap pt-6">
				<Notice title="Preview of a draft">
					Only people with this link can see it. The link ends after a week, or when the page is published.
				</Notice>
			</div>
			<TermPage term={loaderData} text={loaderData.text} />
		</>
	);
}
