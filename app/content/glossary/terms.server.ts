import { findDrawing } from "#app/content/pages/drawings.server.ts";
import type { FrontMatter } from "#app/content/pages/front-matter-form.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { pagePath, splitSentence } from "#app/content/pages/page.ts";
import { findPage, listMoves, listPages, listPagesWithBody } from "#app/content/pages/pages.server.ts";
import { printCaptions } from "#app/content/pages/print-captions.ts";
import { findSitePictures } from "#app/content/pictures/site-pictures.server.ts";
import { renderRichText } from "#app/content/rich-text/rich-text-html.server.ts";
import type { PageContent } from "#app/content/versions/content.ts";
import { cacheUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { groupSlug, otherNames } from "./glossary.ts";
import { buildNameIndex, createTermLinker, type TermName } from "./term-links.ts";

/** All published terms in alphabetical order, without their bodies. */
export const listTerms = cacheUntilBroadcast("content", async () => {
	const terms = await listPages("term");
	return terms.toSorted((a, b) => a.title.localeCompare(b.title, "en"));
});

/** The published terms by their slugs, and by all that they or a term merged into them had before. */
export const termsBySlug = cacheUntilBroadcast("content", async () => {
	const terms = await listTerms();
	const bySlug = new Map(terms.map((term) => [term.slug, term]));
	for (const { from, to } of await listMoves("term")) {
		const term = bySlug.get(to);
		if (term && !bySlug.has(from)) bySlug.set(from, term);
	}
	return bySlug;
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
	const bySlug = await termsBySlug();
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
			const current = new Set([...used].map((term) => bySlug.get(term)?.slug ?? term));
			for (const term of current) uses.set(term, [...(uses.get(term) ?? []), { to: pagePath(kind, slug), title }]);
		}
	return uses;
});

/** The text of a service, besides its body, in which terms are linked. */
export function listTexts(frontMatter: FrontMatter["article"] | FrontMatter["service"]): string[] {
	if (!("steps" in frontMatter)) return [];
	const { steps, included, notIncluded, faq } = frontMatter;
	return [...steps.map(({ text }) => text), ...included, ...notIncluded, ...faq.map(({ a }) => a)];
}

/** The data of a term page; null when there is no such term. */
export async function findTermPage(slug: string) {
	const page = await findPage("term", slug);
	return page && readTermPage(page);
}

export type TermPageData = Awaited<ReturnType<typeof readTermPage>>;

/** The page of a term, published or not. */
export async function readTermPage(page: Omit<PageContent, "document"> & { frontMatter: FrontMatter["term"] }) {
	const { slug } = page;
	const [all, link, uses, bySlug] = await Promise.all([
		listTerms(),
		createPageTermLinker(slug),
		usesByTerm(),
		termsBySlug(),
	]);
	const [definition, text] = splitSentence(page.body);
	const index = all.findIndex((term) => term.slug === slug);
	const toLink = (term: (typeof all)[number] | undefined) => term && { slug: term.slug, title: term.title };
	const { drawing, prints, related, picture } = page.frontMatter;
	return {
		slug,
		title: page.title,
		description: page.description,
		otherNames: otherNames({ title: page.title, aliases: page.frontMatter.aliases }),
		group: page.frontMatter.group,
		groupPath: `/glossary?group=${groupSlug(page.frontMatter.group)}`,
		source: page.frontMatter.source,
		definition: renderMarkdown(definition, link).html,
		html: renderMarkdown(text, link).html,
		prints: prints.flatMap((name) => {
			const print = findArtPrint(name);
			return print ? [{ print, caption: printCaptions[name] ?? "" }] : [];
		}),
		drawing: drawing ? findDrawing(drawing) : null,
		photo: await findPhoto(picture),
		related: [...new Set(related.map((other) => bySlug.get(other)))].flatMap((term) =>
			term && term.slug !== slug ? [{ slug: term.slug, title: term.title, definition: term.description }] : [],
		),
		usedIn: uses.get(slug) ?? [],
		before: toLink(all[index - 1]),
		after: toLink(all[index + 1]),
	};
}

async function findPhoto(picture: FrontMatter["term"]["picture"]) {
	if (!picture || !("photo" in picture.source)) return null;
	const photo = (await findSitePictures([picture.source.photo])).get(picture.source.photo);
	return photo ? { photo, caption: picture.caption } : null;
}
