import { pagePath } from "#app/content/pages/page.ts";
import { findSitePictures } from "#app/content/pictures/site-pictures.server.ts";
import type { SpeciesCardData } from "#app/content/rich-text/species-card.tsx";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { otherNames } from "./glossary.ts";
import { termsBySlug } from "./terms.server.ts";

/** The cards of these species, by the slug that each is asked for, which may be an earlier one. */
export async function findSpeciesCards(slugs: readonly string[]): Promise<Map<string, SpeciesCardData>> {
	if (!slugs.length) return new Map();
	const bySlug = await termsBySlug();
	const terms = slugs.flatMap((slug) => {
		const term = bySlug.get(slug);
		return term ? [{ slug, term }] : [];
	});
	const photos = await findSitePictures(terms.flatMap(({ term }) => photoOf(term.frontMatter.picture) ?? []));
	return new Map(
		terms.map(({ slug, term: { title, description, frontMatter, slug: current } }) => [
			slug,
			{
				title,
				definition: description,
				otherNames: otherNames({ title, aliases: frontMatter.aliases }),
				path: pagePath("term", current),
				print: findArtPrint(frontMatter.prints[0] ?? ""),
				photo: photos.get(photoOf(frontMatter.picture) ?? "") ?? null,
			},
		]),
	);
}

const photoOf = (picture: { source: { photo: string } | { art: string } } | undefined) =>
	picture && "photo" in picture.source ? picture.source.photo : null;
