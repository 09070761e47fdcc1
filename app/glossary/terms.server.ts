import { listPages } from "#app/pages/pages.server.ts";
import { onNotice } from "#app/platform/notices.server.ts";
import { type TermName, termLinker } from "./linking.ts";

let known: Promise<TermName[]> | undefined;
for (const topic of ["content", "missed"])
	onNotice(topic, () => {
		known = undefined;
	});

/** All terms with their names, kept in memory until the content changes. */
export function termNames(): Promise<TermName[]> {
	known ??= listPages("term")
		.then((terms) =>
			terms.map(({ slug, title, description, facts }) => ({
				slug,
				names: [title, ...facts.also],
				definition: description,
			})),
		)
		.catch((error) => {
			known = undefined;
			throw error;
		});
	return known;
}

/** What renderMarkdown needs to link glossary terms on one page. */
export async function linkTerms(except?: string): Promise<ReturnType<typeof termLinker>> {
	return termLinker(await termNames(), except);
}
