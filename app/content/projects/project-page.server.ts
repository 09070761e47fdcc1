// What the page of a project shows, of the published one and of a draft alike.
import { createPageTermLinker } from "#app/content/glossary/terms.server.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { pagesBySlug } from "#app/content/pages/pages.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { findProjectPictures } from "./pictures.server.ts";
import { type ProjectContent, toDetails } from "./project-draft.ts";
import { listRelatedProjects } from "./projects.server.ts";

export type ProjectPageData = Awaited<ReturnType<typeof readProjectPage>>;

export async function readProjectPage({
	slug,
	title,
	description,
	body,
	...content
}: Omit<ProjectContent, "frontMatter" | "document"> & { frontMatter: object }) {
	const details = toDetails(content.frontMatter);
	const [services, places] = await Promise.all([pagesBySlug("service"), pagesBySlug("place")]);
	const [service, town] = [services.get(details.service), places.get(details.place)];
	const [before = null, after = null] = await findProjectPictures([details.before, details.after]);
	const gallery = await findProjectPictures(details.gallery);
	const { completedOn, hours, equipment, trees, surprise, example } = details;
	return {
		slug,
		title,
		description,
		html: renderMarkdown(body, await createPageTermLinker()).html,
		completedOn,
		hours,
		equipment,
		trees: trees.map(({ name, size, work }, index) => ({ number: index + 1, name, size, work })),
		surprise,
		example,
		service: service ? { slug: service.slug, title: service.title } : null,
		town: town ? { slug: town.slug, title: town.title } : null,
		before,
		after,
		gallery: gallery.filter((picture) => picture !== null),
		others: await listRelatedProjects(slug, details.service, 3),
		origin: settings.origin,
	};
}
