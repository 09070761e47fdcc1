import { linkTerms } from "#app/content/glossary/terms.server.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { elsewhere } from "#app/content/pages/missing.server.ts";
import { addressOf } from "#app/content/pages/page.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { findPage } from "#app/content/pages/pages.server.ts";
import { Prose } from "#app/content/pages/prose.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { settings } from "#app/platform/env.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { FactSheet } from "../parts/fact-sheet.tsx";
import { Gallery, Pictures } from "../parts/pictures.tsx";
import { Trees } from "../parts/trees.tsx";
import { findPicture } from "../pictures.server.ts";
import { ProjectCard } from "../project-card.tsx";
import { otherProjects } from "../projects.server.ts";
import type { Route } from "./+types/project.ts";

export async function loader({ params }: Route.LoaderArgs) {
	const page = await findPage("project", params.id);
	if (!page) {
		throw await elsewhere("project", params.id);
	}
	const { facts } = page;
	const service = await findPage("service", facts.service);
	const town = await findPage("place", facts.place);
	const before = facts.before ? findPicture(facts.before) : null;
	const after = facts.after ? findPicture(facts.after) : null;
	return {
		slug: page.slug,
		title: page.title,
		description: page.description,
		html: renderMarkdown(page.body, await linkTerms()).html,
		done: facts.done,
		hours: facts.hours,
		machines: facts.machines,
		trees: facts.trees.map((tree, index) => ({ number: index + 1, ...tree })),
		surprise: facts.surprise,
		example: facts.example,
		service: service && { slug: service.slug, title: service.title },
		town: town && { slug: town.slug, title: town.title },
		before,
		after,
		gallery: facts.gallery.map(findPicture).filter((picture) => picture !== null),
		others: await otherProjects(page.slug, facts.service, 3),
		origin: settings.origin,
	};
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { title, description, slug, origin, before, after, gallery } = loaderData;
	const path = addressOf("project", slug);
	const steps = [
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
			breadcrumbList(origin, steps),
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
				steps={[
					{ name: "Home", path: "/" },
					{ name: "Projects", path: "/projects" },
				]}
				title={title}
				lead={description}
			>
				{example && (
					<Notice tone="warning" title="An example, drawn: not a finished job" className="mt-6 max-w-[60ch]">
						<p>
							It shows how we tell about a job. The tree, the yard and the hours are made up; the way of working is not.
						</p>
					</Notice>
				)}
			</PageHead>
			<div className="wrap grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<Pictures key={project.slug} before={project.before} after={project.after} />
				<FactSheet {...project} />
				<div className="min-w-0 lg:col-start-1">
					<Trees trees={project.trees} />
					<Prose html={project.html} className="mt-10" />
					<Surprise words={project.surprise} example={example} />
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
				title="Something like it in your yard?"
				words="Tell us what you see. You get a walk through the yard and a written quote."
				service={project.service?.slug}
			/>
		</>
	);
}

function Surprise({ words, example }: { words: string; example: boolean }) {
	if (!words) return null;
	return (
		<section aria-labelledby="surprise" className="mt-10 max-w-[65ch] rounded-sheet bg-wheat-tint p-6 lg:p-8">
			<h2 id="surprise" className="text-2xl leading-tight">
				{example ? "What often surprises people" : "What surprised us"}
			</h2>
			<p className="mt-3">{words}</p>
		</section>
	);
}
