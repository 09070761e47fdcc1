import { keptWithContent } from "#app/content/pages/content-cache.server.ts";
import { drawingNamed } from "#app/content/pages/drawings.server.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { addressOf, splitSentence } from "#app/content/pages/page.ts";
import { findPage, listPages, listTexts } from "#app/content/pages/pages.server.ts";
import { printWords } from "#app/content/pages/print-words.ts";
import { findPrint } from "#app/ui/prints.server.ts";
import { namesFor, type TermName, termLinker } from "./linking.ts";
import { drawingOf, printsOf } from "./pictures.ts";

/** All terms as a dictionary has them, without their texts. */
export const listTerms = keptWithContent(async () => {
	const terms = await listPages("term");
	return terms.sort((a, b) => a.title.localeCompare(b.title, "en"));
});

/** What each term is called, and what it means in a sentence. */
export const termNames = keptWithContent(async (): Promise<TermName[]> => {
	const terms = await listTerms();
	return terms.map(({ slug, title, description, facts }) => ({
		slug,
		names: [title, ...facts.also],
		definition: description,
		everyday: facts.everyday,
	}));
});
const names = keptWithContent(async () => namesFor(await termNames()));

/** What renderMarkdown needs to link glossary terms on one page. */
export async function linkTerms(except?: string): Promise<ReturnType<typeof termLinker>> {
	return termLinker(await names(), except);
}

type Use = { to: string; title: string };

/** For each term the articles and services whose words lead to it. */
const uses = keptWithContent(async (): Promise<Map<string, Use[]>> => {
	const found = new Map<string, Use[]>();
	for (const kind of ["article", "service"] as const)
		for (const { slug, title, body, facts } of await listTexts(kind)) {
			const used = new Set("terms" in facts ? facts.terms : []);
			const link = await linkTerms();
			renderMarkdown(body, (text) => {
				const pieces = link(text);
				for (const piece of pieces) if (typeof piece !== "string") used.add(piece.href.slice("/glossary/".length));
				return pieces;
			});
			for (const term of used) found.set(term, [...(found.get(term) ?? []), { to: addressOf(kind, slug), title }]);
		}
	return found;
});

/** A term as its page shows it; null when there is none at this address. */
export async function readTerm(slug: string) {
	const page = await findPage("term", slug);
	if (!page) return null;
	const [all, link, used] = await Promise.all([listTerms(), linkTerms(slug), uses()]);
	const [definition, text] = splitSentence(page.body);
	const at = all.findIndex((term) => term.slug === slug);
	const brief = (term: (typeof all)[number] | undefined) => term && { slug: term.slug, title: term.title };
	const drawing = drawingOf[slug];
	return {
		slug,
		title: page.title,
		description: page.description,
		also: page.facts.also,
		group: page.facts.group,
		source: page.facts.source,
		definition: renderMarkdown(definition, link).html,
		html: renderMarkdown(text, link).html,
		prints: (printsOf[slug] ?? []).flatMap((name) => {
			const print = findPrint(name);
			return print ? [{ print, words: printWords[name] ?? "" }] : [];
		}),
		drawing: drawing ? drawingNamed(drawing) : null,
		related: page.facts.related.flatMap((other) => {
			const term = all.find((one) => one.slug === other);
			return term ? [{ slug: other, title: term.title, definition: term.description }] : [];
		}),
		usedIn: used.get(slug) ?? [],
		before: brief(all[at - 1]),
		after: brief(all[at + 1]),
	};
}
