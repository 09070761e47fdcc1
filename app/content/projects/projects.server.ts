import { and, asc, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Facts } from "#app/content/pages/facts-form.ts";
import { listPages } from "#app/content/pages/pages.server.ts";
import { pages } from "#app/content/pages/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findPicture, type ShownPicture } from "./pictures.server.ts";
import { type Cursor, canMatch, type ProjectFilter } from "./project.ts";

const onePage = 12;

/** A project as a card shows it. */
export type ProjectCardFacts = {
	slug: string;
	title: string;
	service: string;
	town: string;
	trees: number;
	example: boolean;
	picture: ShownPicture | null;
};

export type ProjectList = { projects: ProjectCardFacts[]; next: Cursor | null };

const published = and(eq(pages.kind, "project"), isNotNull(pages.publishedAt));
const done = sql<string>`coalesce(${pages.facts}->>'done', '')`;
const fact = (name: "service" | "place") => sql<string>`${pages.facts}->>${sql.raw(`'${name}'`)}`;

/** Finished jobs, the newest first; examples have no day and come after them. */
export async function listProjects(filter: ProjectFilter): Promise<ProjectList> {
	if (!canMatch(filter.service) || !canMatch(filter.town)) return { projects: [], next: null };
	const { after } = filter;
	const rows = await db
		.select({ slug: pages.slug, title: pages.title, facts: pages.facts, done })
		.from(pages)
		.where(
			and(
				published,
				filter.service ? eq(fact("service"), filter.service) : undefined,
				filter.town ? eq(fact("place"), filter.town) : undefined,
				after
					? sql`(${done} < ${after.done} or (${done} = ${after.done} and ${pages.slug} > ${after.slug}))`
					: undefined,
			),
		)
		.orderBy(desc(done), asc(pages.slug))
		.limit(onePage + 1);
	const shown = rows.slice(0, onePage);
	const last = shown.at(-1);
	const names = await namesOfPlacesAndServices();
	return {
		projects: shown.map((row) => toCard(row as Row, names)),
		next: rows.length > onePage && last ? { done: last.done, slug: last.slug } : null,
	};
}

/** Up to `most` others to look at after this one: the same kind of work first. */
export async function otherProjects(slug: string, service: string, most: number): Promise<ProjectCardFacts[]> {
	const rows = await db
		.select({ slug: pages.slug, title: pages.title, facts: pages.facts })
		.from(pages)
		.where(and(published, ne(pages.slug, slug)))
		.orderBy(desc(sql`${fact("service")} = ${service}`), desc(done), asc(pages.slug))
		.limit(most);
	const names = await namesOfPlacesAndServices();
	return rows.map((row) => toCard(row as Row, names));
}

type Option = { slug: string; title: string };

/** The services and towns that have a project, by name. */
export async function filterOptions(): Promise<{ services: Option[]; towns: Option[] }> {
	const used = await db
		.selectDistinct({ service: fact("service"), place: fact("place") })
		.from(pages)
		.where(published);
	const names = await namesOfPlacesAndServices();
	const options = (slugs: string[]) =>
		[...new Set(slugs)]
			.map((slug) => ({ slug, title: names.get(slug) ?? slug }))
			.sort((a, b) => a.title.localeCompare(b.title));
	return { services: options(used.map((row) => row.service)), towns: options(used.map((row) => row.place)) };
}

type Row = { slug: string; title: string; facts: Facts["project"] };

function toCard({ slug, title, facts }: Row, names: Map<string, string>): ProjectCardFacts {
	const picture = facts.before ?? facts.after ?? facts.gallery[0];
	return {
		slug,
		title,
		service: names.get(facts.service) ?? "",
		town: names.get(facts.place) ?? "",
		trees: facts.trees.length,
		example: facts.example,
		picture: picture ? findPicture(picture) : null,
	};
}

async function namesOfPlacesAndServices(): Promise<Map<string, string>> {
	const known = [...(await listPages("service")), ...(await listPages("place"))];
	return new Map(known.map(({ slug, title }) => [slug, title]));
}
