import { findPreview, toEdited } from "#app/content/versions/drafts.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ProjectPage } from "../parts/project-page.tsx";
import { readProjectPage } from "../project-page.server.ts";
import type { Route } from "./+types/preview.ts";

export async function loader({ params }: Route.LoaderArgs) {
	const found = await findPreview("project", params.token, new Date());
	if (!found)
		throw new Response("This preview has ended. Ask the person who sent you the link for a new one.", {
			status: 404,
			statusText: "Not Found",
		});
	return readProjectPage(toEdited(found).content);
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [{ title: loaderData ? `Preview: ${loaderData.title}` : "Preview" }, { name: "robots", content: "noindex" }];
}

export default function Preview({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<div className="wrap pt-6">
				<Notice title="Preview of a draft">
					Only people with this link can see it. The link ends after a week, or when the page is published.
				</Notice>
			</div>
			<ProjectPage project={loaderData} />
		</>
	);
}
