import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { movedOrNotFound } from "#app/content/pages/not-found.server.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { findPage } from "#app/content/pages/pages.server.ts";
import { jpegUrl } from "#app/content/pictures/site-picture.tsx";
import { ProjectPage } from "../parts/project-page.tsx";
import { readProjectPage } from "../project-page.server.ts";
import type { Route } from "./+types/project.ts";

export async function loader({ params }: Route.LoaderArgs) {
	const page = await findPage("project", params.id);
	if (!page) throw await movedOrNotFound("project", params.id);
	return readProjectPage(page);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { title, description, slug, origin, before, after, gallery } = loaderData;
	const path = pagePath("project", slug);
	const breadcrumbs = [
		{ name: "Home", path: "/" },
		{ name: "Projects", path: "/projects" },
		{ name: title, path },
	];
	const pictures = [before, after, ...gallery].filter((picture) => picture !== null);
	return pageMeta(matches, {
		title,
		description,
		path,
		type: "article",
		hidden: loaderData.example,
		jsonLd: [
			breadcrumbList(origin, breadcrumbs),
			...pictures.map(({ photo, print, caption }) => ({
				"@type": "ImageObject" as const,
				contentUrl: origin + (photo ? jpegUrl(photo) : print.src),
				caption,
				width: `${(photo ?? print).width} px`,
				height: `${(photo ?? print).height} px`,
				...(photo?.credit && { creditText: photo.credit }),
			})),
		],
	});
}

export default function Project({ loaderData }: Route.ComponentProps) {
	return <ProjectPage project={loaderData} />;
}
