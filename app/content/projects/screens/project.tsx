import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { movedOrNotFound } from "#app/content/pages/not-found.server.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { findPage } from "#app/content/pages/pages.server.ts";
import { paramsOrExample, readTexts } from "#app/content/pages/site-parts.server.ts";
import { jpegUrl } from "#app/content/pictures/site-picture.tsx";
import { ProjectPage } from "../parts/project-page.tsx";
import { readProjectPage } from "../project-page.server.ts";
import { projectPageTexts } from "../project-texts.ts";
import type { Route } from "./+types/project.ts";

/** Also of the preview of the texts that all projects have, at a URL with a token. */
export async function loader(args: Route.LoaderArgs) {
	const { id, token } = args.params;
	const { slug = "" } = await paramsOrExample("project-pages", "project", { slug: id, token }, args.url);
	const page = await findPage("project", slug);
	if (!page) throw await movedOrNotFound("project", slug);
	return { ...(await readProjectPage(page)), text: await readTexts("project-pages", projectPageTexts, args) };
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
	return <ProjectPage project={loaderData} text={loaderData.text} />;
}
