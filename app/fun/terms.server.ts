import { termsBySlug } from "#app/content/glossary/terms.server.ts";
import type { Terms } from "./terms.ts";

/** The glossary terms with these slugs. A slug that isn't in the glossary is skipped. */
export async function findTerms(slugs: Iterable<string>): Promise<Terms> {
	const bySlug = await termsBySlug();
	return Object.fromEntries(
		[...slugs].flatMap((slug) => {
			const term = bySlug.get(slug);
			return term ? [[slug, { name: term.title, definition: term.description }]] : [];
		}),
	);
}
