import { createPageTermLinker } from "#app/content/glossary/terms.server.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { movedOrNotFound } from "#app/content/pages/not-found.server.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { findPage } from "#app/content/pages/pages.server.ts";
import { Prose } from "#app/content/pages/prose.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { settings } from "#app/platform/env.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { FactSheet } from "../parts/fact-sheet.tsx";
import { Gallery, ProjectPictures } from "../parts/pictures.tsx";
import { Trees } from "../parts/trees.tsx";
import { findProjectPicture } from "../pictures.server.ts";
import { ProjectCard } from "../project-card.tsx";
import { listRelatedProjects } from "../projects.server.ts";
import type { Route } from "./+types/project.ts";

export async function loader({ params }: Route.LoaderArgs) {
	const page = await findPage("project", params.id);
	if (!page) {
		throw await movedOrNotFound("project", params.id);
	}
	const { frontMatter } = page;
	const service = await findPage("service", frontMatter.service);
	const town = await findPage("place", frontMatter.place);
	const before = frontMatter.before ? findProjectPicture(frontMatter.before) : null;
	const after = frontMatter.after ? findProjectPicture(frontMatter.after) : null;
	return {
		slug: page.slug,
		title: page.title,
		description: page.description,
		html: renderMarkdown(page.body, await createPageTermLinker()).html,
		completedOn: frontMatter.completedOn,
		hours: frontMatter.hours,
		equipment: frontMatter.equipment,
		trees: frontMatter.trees.map((tree, index) => ({ number: index + 1, ...tree })),
		surprise: frontMatter.surprise,
		example: frontMatter.example,
		service: service && { slug: service.slug, title: service.title },
		town: town && { slug: town.slug, title: town.title },
		before,
		after,
		gallery: frontMatter.gallery.map(findProjectPicture).filter((picture) => picture !== null),
		others: await listRelatedProjects(page.slug, frontMatter.service, 3),
		origin: settings.origin,
	};
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
			...pictures.map(({ src, width, height, caption }) => ({
				"@type": "ImageObject" as const,
				contentUrl: origin + src,
				caption,
				width: `${width} px`,
				height: `${height} px`,
			})),
		],
	});
}

export default function Project({ loaderData: project }: Route.ComponentProps) {
	const { title, description, example } = project;
	return (
		<>
			<PageHead
				breadcrumbs={[
					{ name: "Home", path: "/" },
					{ name: "Projects", path: "/projects" },
				]}
				title={title}
				lead={description}
			>
				{example && (
					<Notice tone="warning" title="Illustrated example, not a real job" className="mt-6 max-w-[60ch]">
						<p>
							This example shows how we write up a job. The tree, yard and hours are made up. The way we work isn't.
						</p>
					</Notice>
				)}
			</PageHead>
			<div className="wrap grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<ProjectPictures key={project.slug} before={project.before} after={project.after} />
				<FactSheet {...project} />
				<div className="min-w-0 lg:col-start-1">
					<Trees trees={project.trees} />
					<Prose html={project.html} className="mt-10" />
					<Surprise text={project.surprise} example={example} />
					<Gallery pictures={project.gallery} />
				</div>
			</div>
			<section aria-labelledby="others" className="wrap mt-16 lg:mt-24">
				<h2 id="others" className="mb-7 text-[26px] leading-tight lg:text-[32px]">
					Other projects
				</h2>
				<ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-7">
					{project.others.map((other) => (
						<li key={other.slug}>
							<ProjectCard project={other} level={3} />
						</li>
					))}
				</ul>
			</section>
			<QuoteBand
				title="Something like this in your yard?"
				text="Tell us what you see. We'll walk the yard with you and send you a written quote."
				service={project.service?.slug}
			/>
		</>
	);
}

function Surprise({ text, example }: { text: string; example: boolean }) {
	if (!text) return null;
	return (
		<section aria-labelledby="surprise" className="mt-10 max-w-[65ch] rounded-sheet bg-wheat-tint p-6 lg:p-8">
			<h2 id="surprise" className="text-2xl leading-tight">
				{example ? "What often surprises people" : "What surprised us"}
			</h2>
			<p className="mt-3">{text}</p>
		</section>
	);
}
