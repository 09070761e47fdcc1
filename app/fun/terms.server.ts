import { termNames } from "#app/content/glossary/terms.server.ts";
import type { Terms } from "./terms.ts";

/** The terms with these slugs; one that was taken out of the glossary is left out. */
export async function termsOf(slugs: Iterable<string>): Promise<Terms> {
	const wanted = new Set(slugs);
	const all = await termNames();
	return Object.fromEntries(
		all
			.filter(({ slug }) => wanted.has(slug))
			.map(({ slug, names, definition }) => [slug, { name: names[0] ?? slug, definition }]),
	);
}
