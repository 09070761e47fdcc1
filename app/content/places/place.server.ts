import { createPageTermLinker, termsBySlug } from "#app/content/glossary/terms.server.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { findPage, listPages, type Page, pagesBySlug } from "#app/content/pages/pages.server.ts";
import { printCaptions } from "#app/content/pages/print-captions.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { telUrl } from "#app/platform/phone.ts";
import { travelPrice } from "#app/trade/price-bands.ts";
import { milesBetween } from "#app/trade/travel.ts";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { toMapPoint, viewAround } from "./map.ts";
import { plateByPlace } from "./place-plates.ts";
import { listPlaces, type Place, readAreaMap, toPlace } from "./places.server.ts";

/** The data of a place page; null when there is no such place. */
export async function findPlacePage(slug: string) {
	const page = await findPage("place", slug);
	return page && readPlacePage(page);
}

export type PlaceContent = Pick<Page<"place">, "id" | "slug" | "title" | "description" | "frontMatter" | "body">;

/** The same for a page that may not be published. */
export async function readPlacePage(page: PlaceContent) {
	const [company, published, bySlug] = await Promise.all([readCompany(), listPlaces(), pagesBySlug("place")]);
	const { phone } = company;
	const place = toPlace(company, page);
	const places = published.map((other) => (other.id === page.id ? place : other));
	const nearby = place.nearby.flatMap((slug) => places.find(({ id }) => id === bySlug.get(slug)?.id) ?? []);
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
		phone: { href: telUrl(phone), label: formatPhone(phone) },
		species: await speciesLinks(place.species),
		plate: await findPlate(place),
		nearby: nearby.map(({ slug, cityName, ...coordinates }) => ({
			slug,
			cityName,
			miles: Math.round(milesBetween(place, coordinates)),
		})),
		travel: travelPrice(place.miles),
		map: await readPlaceMap(place, nearby, places),
		...(await listRelated(place, places)),
	};
}

export type PlacePage = NonNullable<Awaited<ReturnType<typeof readPlacePage>>>;

async function speciesLinks(slugs: string[]) {
	const bySlug = await termsBySlug();
	return slugs.flatMap((slug) => {
		const term = bySlug.get(slug);
		return term ? [{ to: pagePath("term", term.slug), name: term.title }] : [];
	});
}

/** The print of a tree that grows there, or null. */
async function findPlate({ id, species }: Place) {
	const [bySlug, places] = await Promise.all([termsBySlug(), pagesBySlug("place")]);
	const chosen = Object.entries(plateByPlace).find(([slug]) => places.get(slug)?.id === id)?.[1];
	const name = [chosen, ...species]
		.filter((tree) => tree && species.includes(tree))
		.flatMap((tree) => bySlug.get(tree ?? "")?.frontMatter.prints ?? [])[0];
	const print = name && findArtPrint(name);
	return print ? { print, caption: printCaptions[name] ?? "" } : null;
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

/**
 * Articles about the species that grow there, projects done there, and the nearest project elsewhere: a job, or an example
 * while there are none. An example is not a job that we did.
 */
async function listRelated(place: Place, places: Place[]) {
	const [articles, projects, bySlug] = await Promise.all([
		listPages("article"),
		listPages("project"),
		pagesBySlug("place"),
	]);
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
		.filter(({ frontMatter }) => bySlug.get(frontMatter.place)?.id === place.id && !frontMatter.example)
		.map(({ slug, title }) => ({ to: pagePath("project", slug), title }));
	const [nearest = null] = projects
		.flatMap(({ slug, title, frontMatter: { place: at, example } }) => {
			const where = places.find(({ id }) => id === bySlug.get(at)?.id);
			if (!where || (where.id === place.id && !example)) return [];
			const miles = Math.round(milesBetween(place, where));
			return [{ to: pagePath("project", slug), title, example, cityName: where.cityName, miles }];
		})
		.sort((a, b) => Number(a.example) - Number(b.example) || a.miles - b.miles || a.title.localeCompare(b.title));
	return { advice, jobs, nearest };
}
