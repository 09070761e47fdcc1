import { createPageTermLinker, listTermNames } from "#app/content/glossary/terms.server.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { findPage, listPages } from "#app/content/pages/pages.server.ts";
import { travelPrice } from "#app/trade/price-bands.ts";
import { milesBetween } from "#app/trade/travel.ts";
import { toMapPoint, viewAround } from "./map.ts";
import { listPlaces, type Place, readAreaMap } from "./places.server.ts";

/** The data of a place page; null when there is no such place. */
export async function findPlacePage(slug: string) {
	const [page, places] = await Promise.all([findPage("place", slug), listPlaces()]);
	const place = places.find((place) => place.slug === slug);
	if (!page || !place) return null;
	const nearby = place.nearby.flatMap((nearbySlug) => places.find((other) => other.slug === nearbySlug) ?? []);
	const linkTerms = await createPageTermLinker();
	const html = renderMarkdown(page.body, linkTerms).html;
	const toHtml = (text: string) => (text ? renderMarkdown(text, linkTerms).html : "");
	const { ashBorer, oakWilt, season, goodToKnow, ...rest } = place;
	const [lead = "", ...otherFacts] = goodToKnow;
	return {
		...rest,
		description: page.description,
		html,
		ashBorer: toHtml(ashBorer),
		oakWilt: toHtml(oakWilt),
		season: toHtml(season),
		lead,
		goodToKnow: otherFacts.map(toHtml),
		species: await speciesLinks(place.species),
		nearby: nearby.map(({ slug, cityName, ...coordinates }) => ({
			slug,
			cityName,
			miles: Math.round(milesBetween(place, coordinates)),
		})),
		travel: travelPrice(place.miles),
		map: await readPlaceMap(place, nearby, places),
		...(await listRelated(place)),
	};
}

export type PlacePage = NonNullable<Awaited<ReturnType<typeof findPlacePage>>>;

async function speciesLinks(slugs: string[]) {
	const names = await listTermNames();
	return slugs.flatMap((slug) => {
		const term = names.find((name) => name.slug === slug);
		return term ? [{ to: pagePath("term", slug), name: term.names[0] ?? slug }] : [];
	});
}

/** A map with the place, its nearby places and the yard. */
function readPlaceMap(place: Place, nearby: Place[], places: Place[]) {
	const yard = places[0];
	const visible = [place, ...nearby, ...(yard ? [yard] : [])].filter(
		(other, index, all) => all.indexOf(other) === index,
	);
	const view = viewAround(visible.map(toMapPoint), 4 / 3, 110);
	const fontSize = view.width / 32;
	return readAreaMap(visible, { view, sizes: { desktop: fontSize, phone: fontSize * 1.3 } });
}

/** Articles about the species that grow there, and projects done there. An example is not a job that we did. */
async function listRelated(place: Place) {
	const [articles, projects] = await Promise.all([listPages("article"), listPages("project")]);
	const advice = articles
		.map((article) => ({
			article,
			shared: article.frontMatter.species.filter((species) => place.species.includes(species)).length,
		}))
		.filter(({ shared }) => shared > 0)
		.sort((a, b) => b.shared - a.shared || a.article.title.localeCompare(b.article.title))
		.slice(0, 4)
		.map(({ article }) => ({ to: pagePath("article", article.slug), title: article.title }));
	const jobs = projects
		.filter(({ frontMatter }) => frontMatter.place === place.slug && !frontMatter.example)
		.map(({ slug, title }) => ({ to: pagePath("project", slug), title }));
	return { advice, jobs };
}
