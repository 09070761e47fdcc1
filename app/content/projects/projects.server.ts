import { and, asc, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { FrontMatter } from "#app/content/pages/front-matter-form.ts";
import { listPages } from "#app/content/pages/pages.server.ts";
import { pages } from "#app/content/pages/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findProjectPicture, type ProjectPicture } from "./pictures.server.ts";
import { type Cursor, isSlugOrEmpty, type ProjectFilter } from "./project-filter.ts";

const pageSize = 12;

/** A project in a list. */
export type ProjectSummary = {
	slug: string;
	title: string;
	service: string;
	town: string;
	trees: number;
	example: boolean;
	picture: ProjectPicture | null;
};

export type ProjectList = { projects: ProjectSummary[]; next: Cursor | null };

const published = and(eq(pages.kind, "project"), isNotNull(pages.publishedAt));
const completedOn = sql<string>`coalesce(${pages.frontMatter}->>'completedOn', '')`;
const frontMatterField = (name: "service" | "place") => sql<string>`${pages.frontMatter}->>${sql.raw(`'${name}'`)}`;

/** Published projects, newest first. Examples have no date and come last. */
export async function listProjects(filter: ProjectFilter): Promise<ProjectList> {
	if (!isSlugOrEmpty(filter.service) || !isSlugOrEmpty(filter.town)) return { projects: [], next: null };
	const { after } = filter;
	const rows = await db
		.select({ slug: pages.slug, title: pages.title, frontMatter: pages.frontMatter, completedOn })
		.from(pages)
		.where(
			and(
				published,
				filter.service ? eq(frontMatterField("service"), filter.service) : undefined,
				filter.town ? eq(frontMatterField("place"), filter.town) : undefined,
				after
					? sql`(${completedOn} < ${after.completedOn} or (${completedOn} = ${after.completedOn} and ${pages.slug} > ${after.slug}))`
					: undefined,
			),
		)
		.orderBy(desc(completedOn), asc(pages.slug))
		.limit(pageSize + 1);
	const pageRows = rows.slice(0, pageSize);
	const last = pageRows.at(-1);
	const titles = await titlesBySlug();
	return {
		projects: pageRows.map((row) => toSummary(row as Row, titles)),
		next: rows.length > pageSize && last ? { completedOn: last.completedOn, slug: last.slug } : null,
	};
}

/** Other projects to read next, those with the same service first. */
export async function listRelatedProjects(slug: string, service: string, limit: number): Promise<ProjectSummary[]> {
	const rows = await db
		.select({ slug: pages.slug, title: pages.title, frontMatter: pages.frontMatter })
		.from(pages)
		.where(and(published, ne(pages.slug, slug)))
		.orderBy(desc(sql`${frontMatterField("service")} = ${service}`), desc(completedOn), asc(pages.slug))
		.limit(limit);
	const titles = await titlesBySlug();
	return rows.map((row) => toSummary(row as Row, titles));
}

type Option = { slug: string; title: string };

/** The services and towns that have a project, by title. */
export async function listFilterOptions(): Promise<{ services: Option[]; towns: Option[] }> {
	const used = await db
		.selectDistinct({ service: frontMatterField("service"), place: frontMatterField("place") })
		.from(pages)
		.where(published);
	const titles = await titlesBySlug();
	const options = (slugs: string[]) =>
		[...new Set(slugs)]
			.map((slug) => ({ slug, title: titles.get(slug) ?? slug }))
			.sort((a, b) => a.title.localeCompare(b.title));
	return { services: options(used.map((row) => row.service)), towns: options(used.map((row) => row.place)) };
}

type Row = { slug: string; title: string; frontMatter: FrontMatter["project"] };

function toSummary({ slug, title, frontMatter }: Row, titles: Map<string, string>): ProjectSummary {
	const picture = frontMatter.before ?? frontMatter.after ?? frontMatter.gallery[0];
	return {
		slug,
		title,
		service: titles.get(frontMatter.service) ?? "",
		town: titles.get(frontMatter.place) ?? "",
		trees: frontMatter.trees.length,
		example: frontMatter.example,
		picture: picture ? findProjectPicture(picture) : null,
	};
}

/** The titles of services and places. */
async function titlesBySlug(): Promise<Map<string, string>> {
	const targets = [...(await listPages("service")), ...(await listPages("place"))];
	return new Map(targets.map(({ slug, title }) => [slug, title]));
}
