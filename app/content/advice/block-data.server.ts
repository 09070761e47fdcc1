// What the blocks of an article show that isn't written in it: pictures, species, prices.
import { findSpeciesCards } from "#app/content/glossary/species-cards.server.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { pagesBySlug } from "#app/content/pages/pages.server.ts";
import { findSitePictures } from "#app/content/pictures/site-pictures.server.ts";
import type { BlockData } from "#app/content/rich-text/live-blocks.server.ts";
import { listPhotos, listSpecies, type RichText } from "#app/content/rich-text/rich-text.ts";
import { type ServiceSlug, services } from "#app/trade/services.ts";

/** `photos`: of pictures that the article has outside of its text. `year`: the current one. */
export async function readBlockData(
	document: RichText,
	photos: readonly string[],
	year: number,
): Promise<Required<BlockData>> {
	const [pictures, species, pages] = await Promise.all([
		findSitePictures([...listPhotos(document), ...photos]),
		findSpeciesCards(listSpecies(document)),
		pagesBySlug("service"),
	]);
	const about = new Map<ServiceSlug, { note: string; path: string }>();
	for (const { slug } of services) {
		const page = pages.get(slug);
		if (page) about.set(slug, { note: page.frontMatter.price.note, path: `${pagePath("service", page.slug)}#price` });
	}
	return { pictures, species, prices: { year, about } };
}
