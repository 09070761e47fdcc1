import { findDrawing } from "#app/content/pages/drawings.server.ts";
import type { FrontMatter } from "#app/content/pages/front-matter-form.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { pagePath, splitSentence } from "#app/content/pages/page.ts";
import { findPage, listPages, listPagesWithBody } from "#app/content/pages/pages.server.ts";
import { printCaptions } from "#app/content/pages/print-captions.ts";
import { renderRichText } from "#app/content/rich-text/rich-text-html.server.ts";
import { cacheUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { otherNames } from "./glossary.ts";
import { buildNameIndex, createTermLinker, type TermName } from "./term-links.ts";
import { drawingByTerm, printsByTerm } from "./term-pictures.ts";

/** All published terms in alphabetical order, without their bodies. */
export const listTerms = cacheUntilBroadcast("content", async () => {
	const terms = await listPages("term");
	return terms.toSorted((a, b) => a.title.localeCompare(b.title, "en"));
});

/** The names of each term and its definition in one sentence. */
export const listTermNames = cacheUntilBroadcast("content", async (): Promise<TermName[]> => {
	const terms = await listTerms();
	return terms.map(({ slug, title, description, frontMatter }) => ({
		slug,
		names: [title, ...frontMatter.aliases],
		definition: description,
		isEverydayWord: frontMatter.isEverydayWord,
		unlinkedPhrases: frontMatter.unlinkedPhrases,
	}));
});
const nameIndex = cacheUntilBroadcast("content", async () => buildNameIndex(await listTermNames()));

/** A term linker for one page, for renderMarkdown. Use the same one for all texts of the page. */
export async function createPageTermLinker(except?: string): Promise<ReturnType<typeof createTermLinker>> {
	return createTermLinker(await nameIndex(), except);
}

type Use = { to: string; title: string };

/** The articles and services that link to each term, by the term's slug. */
const usesByTerm = cacheUntilBroadcast("content", async (): Promise<Map<string, Use[]>> => {
	const uses = new Map<string, Use[]>();
	for (const kind of ["article", "service"] as const)
		for (const { slug, title, body, document, frontMatter } of await listPagesWithBody(kind)) {
			const used = new Set("terms" in frontMatter ? frontMatter.terms : []);
			const link = await createPageTermLinker();
			const recordUses = (text: string) => {
				const pieces = link(text);
				for (const piece of pieces) if (typeof piece !== "string") used.add(piece.href.slice("/glossary/".length));
				return pieces;
			};
			if (document) renderRichText(document, { link: recordUses });
			for (const text of [document ? "" : body, ...listTexts(frontMatter)]) renderMarkdown(text, recordUses);
			for (const term of used) uses.set(term, [...(uses.get(term) ?? []), { to: pagePath(kind, slug), title }]);
		}
	return uses;
});

/** The text of a service, besides its body, in which terms are linked. */
function listTexts(frontMatter: FrontMatter["article"] | FrontMatter["service"]): string[] {
	if (!("steps" in frontMatter)) return [];
	const { steps, included, notIncluded, faq } = frontMatter;
	return [...steps.map(({ text }) => text), ...included, ...notIncluded, ...faq.map(({ a }) => a)];
}

/** The data of a term page; null when there is no such term. */
export async function findTermPage(slug: string) {
	const page = await findPage("term", slug);
	if (!page) return null;
	const [all, link, uses] = await Promise.all([listTerms(), createPageTermLinker(slug), usesByTerm()]);
	const [definition, text] = splitSentence(page.body);
	const index = all.findIndex((term) => term.slug === slug);
	const toLink = (term: (typeof all)[number] | undefined) => term && { slug: term.slug, title: term.title };
	const drawing = drawingByTerm[slug];
	return {
		slug,
		title: page.title,
		description: page.description,
		otherNames: otherNames({ title: page.title, aliases: page.frontMatter.aliases }),
		group: page.frontMatter.group,
		source: page.frontMatter.source,
		definition: renderMarkdown(definition, link).html,
		html: renderMarkdown(text, link).html,
		prints: (printsByTerm[slug] ?? []).flatMap((name) => {
			const print = findArtPrint(name);
			return print ? [{ print, caption: printCaptions[name] ?? "" }] : [];
		}),
		drawing: drawing ? findDrawing(drawing) : null,
		related: page.frontMatter.related.flatMap((other) => {
			const term = all.find(({ slug }) => slug === other);
			return term ? [{ slug: other, title: term.title, definition: term.description }] : [];
		}),
		usedIn: uses.get(slug) ?? [],
		before: toLink(all[index - 1]),
		after: toLink(all[index + 1]),
	};
}
