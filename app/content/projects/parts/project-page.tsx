import { PageHead } from "#app/content/pages/page-head.tsx";
import { Prose } from "#app/content/pages/prose.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ProjectCard } from "../project-card.tsx";
import type { ProjectPageData } from "../project-page.server.ts";
import type { projectPageTexts } from "../project-texts.ts";
import { FactSheet } from "./fact-sheet.tsx";
import { Gallery, ProjectPictures } from "./pictures.tsx";
import { Trees } from "./trees.tsx";

type Props = { project: ProjectPageData; text: typeof projectPageTexts };

/** The page of a project, published or as a preview. */
export function ProjectPage({ project, text }: Props) {
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
					<Surprise title={example ? text.exampleSurpriseTitle : text.surpriseTitle} text={project.surprise} />
					<Gallery title={text.galleryTitle} pictures={project.gallery} />
				</div>
			</div>
			<section aria-labelledby="others" className="wrap mt-16 lg:mt-24">
				<h2 id="others" className="mb-7 text-[26px] leading-tight lg:text-[32px]">
					{text.othersTitle}
				</h2>
				<ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-7">
					{project.others.map((other) => (
						<li key={other.slug}>
							<ProjectCard project={other} level={3} />
						</li>
					))}
				</ul>
			</section>
			<QuoteBand title={text.bandTitle} text={text.bandText} service={project.service?.slug} />
		</>
	);
}

function Surprise({ title, text }: { title: string; text: string }) {
	if (!text) return null;
	return (
		<section aria-labelledby="surprise" className="mt-10 max-w-[65ch] rounded-sheet bg-wheat-tint p-6 lg:p-8">
			<h2 id="surprise" className="text-2xl leading-tight">
				{title}
			</h2>
			<p className="mt-3">{text}</p>
		</section>
	);
}
