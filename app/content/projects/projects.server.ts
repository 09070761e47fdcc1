import { and, asc, desc, eq, isNotNull, isNull, ne, not, sql } from "drizzle-orm";
import type { FrontMatter } from "#app/content/pages/front-matter-form.ts";
import { pagesBySlug } from "#app/content/pages/pages.server.ts";
import { pages } from "#app/content/pages/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findProjectPictures } from "./pictures.server.ts";
import { isSlugOrEmpty, type ProjectFilter } from "./project-filter.ts";
import type { ProjectPicture } from "./project-image.tsx";
import { galleryEntries } from "./tables.server.ts";

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

/** `next`: the slug after which the next page begins; `group`: the heading of the gallery that it is listed under. */
export type ProjectList = { projects: (ProjectSummary & { group: string })[]; next: string | null };

const published = and(eq(pages.kind, "project"), isNotNull(pages.publishedAt));
const completedOn = sql<string>`coalesce(${pages.frontMatter}->>'completedOn', '')`;
const frontMatterField = (name: "service" | "place") => sql<string>`${pages.frontMatter}->>${sql.raw(`'${name}'`)}`;

/**
 * The order of the gallery: what is featured, then group by group, then the rest; inside of these as someone put them in
 * order, what nobody has placed yet first and the newest of it at the top. Examples have no date and come last.
 */
const galleryOrder = sql`row_number() over (order by
	case when coalesce(${galleryEntries.isFeatured}, false) then 0 when coalesce(${galleryEntries.groupName}, '') <> '' then 1 else 2 end,
	case when not coalesce(${galleryEntries.isFeatured}, false) then (select min(other.position) from gallery_entries other where other.group_name <> '' and other.group_name = ${galleryEntries.groupName}) end nulls first,
	coalesce(${galleryEntries.groupName}, ''),
	${galleryEntries.position} nulls first,
	${completedOn} desc,
	${pages.slug})`;

const isExample = sql`coalesce((${pages.frontMatter}->>'example')::boolean, false)`;

/** An illustrated example gives way once its service has three real projects in the gallery, unless someone features it. */
const isReplaced = sql<boolean>`(${isExample} and not coalesce(${galleryEntries.isFeatured}, false) and
	count(*) filter (where not ${isExample} and ${galleryEntries.hiddenAt} is null)
		over (partition by ${frontMatterField("service")}) >= 3)`;

/** The published projects that the gallery shows, in its order. */
export function galleryRows() {
	return db
		.select({
			id: pages.id,
			slug: pages.slug,
			title: pages.title,
			frontMatter: pages.frontMatter,
			isFeatured: sql<boolean>`coalesce(${galleryEntries.isFeatured}, false)`.as("is_featured"),
			groupName: sql<string>`coalesce(${galleryEntries.groupName}, '')`.as("group_name"),
			hiddenAt: galleryEntries.hiddenAt,
			isReplaced: isReplaced.as("is_replaced"),
			place: sql<number>`${galleryOrder}::int`.as("place"),
		})
		.from(pages)
		.leftJoin(galleryEntries, eq(galleryEntries.pageId, pages.id))
		.where(published)
		.as("gallery");
}

/** One page of the gallery. */
export async function listProjects(filter: ProjectFilter): Promise<ProjectList> {
	if (!isSlugOrEmpty(filter.service) || !isSlugOrEmpty(filter.town)) return { projects: [], next: null };
	const gallery = galleryRows();
	const field = (name: "service" | "place") => sql<string>`${gallery.frontMatter}->>${sql.raw(`'${name}'`)}`;
	const rows = await db
		.select()
		.from(gallery)
		.where(
			and(
				isNull(gallery.hiddenAt),
				not(gallery.isReplaced),
				filter.service ? eq(field("service"), filter.service) : undefined,
				filter.town ? eq(field("place"), filter.town) : undefined,
				filter.after
					? sql`${gallery.place} > coalesce((select ${gallery.place} from ${galleryRows()} where ${gallery.slug} = ${filter.after}), 0)`
					: undefined,
			),
		)
		.orderBy(asc(gallery.place))
		.limit(pageSize + 1);
	const pageRows = rows.slice(0, pageSize);
	const summaries = await toSummaries(pageRows as Row[]);
	return {
		projects: summaries.map((project, index) => {
			const row = pageRows[index];
			return { ...project, group: row && !row.isFeatured ? row.groupName : "" };
		}),
		next: rows.length > pageSize ? (pageRows.at(-1)?.slug ?? null) : null,
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
	return toSummaries(rows as Row[]);
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

async function toSummaries(rows: readonly Row[]): Promise<ProjectSummary[]> {
	const titles = await titlesBySlug();
	const shown = rows.map(({ frontMatter }) => frontMatter.before ?? frontMatter.after ?? frontMatter.gallery[0]);
	const files = await findProjectPictures(shown);
	return rows.map(({ slug, title, frontMatter }, index) => ({
		slug,
		title,
		service: titles.get(frontMatter.service) ?? "",
		town: titles.get(frontMatter.place) ?? "",
		trees: frontMatter.trees.length,
		example: frontMatter.example,
		picture: files[index] ?? null,
	}));
}

/** The titles of services and places. */
async function titlesBySlug(): Promise<Map<string, string>> {
	const targets = [...(await pagesBySlug("service")), ...(await pagesBySlug("place"))];
	return new Map(targets.map(([slug, { title }]) => [slug, title]));
}
