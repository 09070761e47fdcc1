import { listTermNames } from "#app/content/glossary/terms.server.ts";
import type { Terms } from "./terms.ts";

/** The glossary terms with these slugs. A slug that isn't in the glossary is skipped. */
export async function findTerms(slugs: Iterable<string>): Promise<Terms> {
	const wanted = new Set(slugs);
	const all = await listTermNames();
	return Object.fromEntries(
		all
			.filter(({ slug }) => wanted.has(slug))
			.map(({ slug, names, definition }) => [slug, { name: names[0] ?? slug, definition }]),
	);
}
