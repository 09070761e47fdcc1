import { data } from "react-router";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { readTexts } from "#app/content/pages/site-parts.server.ts";
import { findPreview, toEdited } from "#app/content/versions/drafts.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { limitSecretLinkVisits } from "#app/platform/http/secret-link-limit.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ProjectPage } from "../parts/project-page.tsx";
import { readProjectPage } from "../project-page.server.ts";
import { projectPageTexts } from "../project-texts.ts";
import type { Route } from "./+types/preview.ts";

/** A link that is unknown, expired or of a published draft answers 404 with a page that says what to do. */
export async function loader({ params, context }: Route.LoaderArgs) {
	await limitSecretLinkVisits(context.get(clientContext).ip);
	const found = await findPreview("project", params.token, new Date());
	if (!found) return data(null, { status: 404 });
	return {
		...(await readProjectPage(toEdited(found).content)),
		text: await readTexts("project-pages", projectPageTexts),
	};
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [{ title: loaderData ? `Preview: ${loaderData.title}` : "Preview" }, { name: "robots", content: "noindex" }];
}

export default function Preview({ loaderData }: Route.ComponentProps) {
	if (!loaderData)
		return (
			<PageHead
				breadcrumbs={[{ name: "Projects", path: "/projects" }]}
				title="This preview has ended"
				lead="The page may be published by now: look among our projects. Otherwise, ask whoever sent you the link for a new one."
			/>
		);
	return (
		<>
			<div className="wrap pt-6">
				<Notice title="Preview of a draft">
					Only people with this link can see it. The link ends after a week, or when the page is published.
				</Notice>
			</div>
			<ProjectPage project={loaderData} text={loaderData.text} />
		</>
	);
}
