import { linkTerms, termNames } from "#app/content/glossary/terms.server.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { addressOf } from "#app/content/pages/page.ts";
import { findPage, listPages } from "#app/content/pages/pages.server.ts";
import { travelPrice } from "#app/trade/price-bands.ts";
import { milesBetween } from "#app/trade/travel.ts";
import { onMap, viewAround } from "./map.ts";
import { type Place, readMap, readPlaces } from "./places.server.ts";

/** All that a place's page shows; null when there is no such page. */
export async function readPlace(slug: string) {
	const [page, places] = await Promise.all([findPage("place", slug), readPlaces()]);
	const place = places.find((one) => one.slug === slug);
	if (!page || !place) return null;
	const nearby = place.nearby.flatMap((near) => places.find((one) => one.slug === near) ?? []);
	const link = await linkTerms();
	const html = renderMarkdown(page.body, link).html;
	const words = (text: string) => (text ? renderMarkdown(text, link).html : "");
	const { ashBorer, oakWilt, season, facts, ...rest } = place;
	const [lead = "", ...others] = facts;
	return {
		...rest,
		description: page.description,
		html,
		ashBorer: words(ashBorer),
		oakWilt: words(oakWilt),
		season: words(season),
		lead,
		facts: others.map(words),
		grows: await species(place.grows),
		nearby: nearby.map(({ slug, cityName, ...near }) => ({
			slug,
			cityName,
			miles: Math.round(milesBetween(place, near)),
		})),
		travel: travelPrice(place.miles),
		map: await miniMap(place, nearby, places),
		...(await related(place)),
	};
}

export type PlacePage = NonNullable<Awaited<ReturnType<typeof readPlace>>>;

async function species(slugs: string[]) {
	const names = await termNames();
	return slugs.flatMap((slug) => {
		const term = names.find((one) => one.slug === slug);
		return term ? [{ to: addressOf("term", slug), name: term.names[0] ?? slug }] : [];
	});
}

/** The place among its neighbors, the yard in sight. */
function miniMap(place: Place, nearby: Place[], places: Place[]) {
	const yard = places[0];
	const shown = [place, ...nearby, ...(yard ? [yard] : [])].filter((one, index, all) => all.indexOf(one) === index);
	const view = viewAround(shown.map(onMap), 4 / 3, 110);
	const letter = view.width / 32;
	return readMap(shown, { view, sizes: { desk: letter, phone: letter * 1.2 } });
}

/** Advice about what grows there, and jobs done there. */
async function related(place: Place) {
	const [articles, projects] = await Promise.all([listPages("article"), listPages("project")]);
	const advice = articles
		.map((article) => ({ article, shared: article.facts.species.filter((one) => place.grows.includes(one)).length }))
		.filter(({ shared }) => shared > 0)
		.sort((a, b) => b.shared - a.shared || a.article.title.localeCompare(b.article.title))
		.slice(0, 4)
		.map(({ article }) => ({ to: addressOf("article", article.slug), title: article.title }));
	const jobs = projects
		.filter(({ facts }) => facts.place === place.slug)
		.map(({ slug, title }) => ({ to: addressOf("project", slug), title }));
	return { advice, jobs };
}
