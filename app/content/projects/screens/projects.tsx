import { Form, Link } from "react-router";
import { HeadPicture } from "#app/content/pages/head-picture.tsx";
import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { readTexts } from "#app/content/pages/site-parts.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { ProjectCard } from "../project-card.tsx";
import { parseProjectFilter, projectsPath } from "../project-filter.ts";
import { projectListTexts } from "../project-texts.ts";
import { listFilterOptions, listProjects } from "../projects.server.ts";
import type { Route } from "./+types/projects.ts";

/** Also of the preview of its texts, at a URL with a token. */
export async function loader(args: Route.LoaderArgs) {
	const filter = parseProjectFilter(args.url.searchParams);
	const options = await listFilterOptions();
	const text = await readTexts("list-of-projects", projectListTexts, args);
	return { ...(await listProjects(filter)), options, filter, text, origin: settings.origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { heading: title, searchText: description } = loaderData.text;
	const breadcrumbs = [
		{ name: "Home", path: "/" },
		{ name: title, path: "/projects" },
	];
	return pageMeta(matches, {
		title,
		description,
		path: "/projects",
		jsonLd: [breadcrumbList(loaderData.origin, breadcrumbs)],
	});
}

export default function Projects({ loaderData }: Route.ComponentProps) {
	const { projects, next, options, filter, text } = loaderData;
	const isFiltered = filter.service !== "" || filter.town !== "";
	return (
		<>
			<PageHead
				breadcrumbs={[{ name: "Home", path: "/" }]}
				title={text.heading}
				lead={text.lead}
				picture={<HeadPicture of="projects" />}
			/>
			<div className="wrap">
				<Filters options={options} filter={filter} />
				{projects.length > 0 ? (
					groupProjects(projects).map(({ group, projects: grouped }) => (
						<section key={group} aria-label={group || undefined} className="not-first:mt-12">
							{group && <h2 className="mb-5 text-[26px] leading-tight">{group}</h2>}
							<ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-7">
								{grouped.map((project) => (
									<li key={project.slug}>
										<ProjectCard project={project} level={group ? 3 : 2} />
									</li>
								))}
							</ul>
						</section>
					))
				) : (
					<EmptyState
						title={isFiltered ? "No projects like that yet" : "No projects yet"}
						action={
							isFiltered && (
								<Link to="/projects" className={buttonClass()}>
									Show all projects
								</Link>
							)
						}
					>
						{isFiltered && "Try another service or town."}
					</EmptyState>
				)}
				{(next || filter.after) && (
					<nav aria-label="More projects" className="mt-10 flex flex-wrap gap-3">
						{filter.after && (
							<Link to={projectsPath(filter)} className={buttonClass()}>
								Back to the start
							</Link>
						)}
						{next && (
							<Link to={projectsPath(filter, next)} rel="next" className={buttonClass()}>
								More projects
							</Link>
						)}
					</nav>
				)}
			</div>
			<QuoteBand title={text.bandTitle} text={text.bandText} />
		</>
	);
}

type Projects = Route.ComponentProps["loaderData"]["projects"];

/** Projects one after another that are in the same group of the gallery. */
function groupProjects(projects: Projects): { group: string; projects: Projects }[] {
	const groups: { group: string; projects: Projects }[] = [];
	for (const project of projects) {
		const last = groups.at(-1);
		if (last?.group === project.group) last.projects.push(project);
		else groups.push({ group: project.group, projects: [project] });
	}
	return groups;
}

type FiltersProps = Pick<Route.ComponentProps["loaderData"], "options" | "filter">;

/** A GET form, so that it works without JavaScript and the URL holds the filter. */
function Filters({ options, filter }: FiltersProps) {
	return (
		<Form
			key={projectsPath(filter)}
			className="mb-10 grid items-end gap-4 sm:grid-cols-2 lg:flex [&>div]:lg:min-w-64"
			aria-label="Filter projects"
		>
			<Field label="Service" name="service">
				<Select defaultValue={filter.service}>
					<option value="">All services</option>
					{options.services.map(({ slug, title: label }) => (
						<option key={slug} value={slug}>
							{label}
						</option>
					))}
				</Select>
			</Field>
			<Field label="Town" name="town">
				<Select defaultValue={filter.town}>
					<option value="">All towns</option>
					{options.towns.map(({ slug, title: label }) => (
						<option key={slug} value={slug}>
							{label}
						</option>
					))}
				</Select>
			</Field>
			<Button type="submit" tone="moss">
				Apply filters
			</Button>
		</Form>
	);
}
