import { Link } from "react-router";
import { ProjectCard, type ProjectCardData } from "#app/content/projects/project-card.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { BelowTexts } from "../below-the-hero-texts.ts";

/** Up to three projects. The title says so while there are only illustrated examples. Hidden without projects. */
export function RecentProjects({ projects, text }: { projects: ProjectCardData[]; text: BelowTexts }) {
	if (!projects.length) return null;
	const onlyExamples = projects.every(({ example }) => example);
	return (
		<section aria-labelledby="projects-title" className="wrap py-16 lg:py-28">
			<h2 id="projects-title" className="max-w-[18ch] text-section">
				{onlyExamples ? text.examplesTitle : text.projectsTitle}
			</h2>
			<ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:mt-10 lg:grid-cols-3 lg:gap-5">
				{projects.map((project, index) => (
					<li key={project.slug} className={index === 2 ? "max-lg:hidden" : ""}>
						<ProjectCard project={project} level={3} />
					</li>
				))}
			</ul>
			<Link to="/projects" className={`${buttonClass()} mt-8`}>
				{onlyExamples ? text.examplesButton : text.projectsButton}
			</Link>
		</section>
	);
}
