// What the site's search answers. Pure.
import { addressOf, type PageKind } from "#app/content/pages/page.ts";

export type SearchRow = { to: string; title: string; words: string };
type SearchGroup = { title: string; rows: SearchRow[] };
export type SearchAnswer = { count: number; groups: SearchGroup[] };

/** `rows` while one types, `pageRows` on the page of the search. */
export const searchLimits = { characters: 200, rows: 10, pageRows: 30 };

const titles: Record<PageKind, string> = {
	service: "Services",
	place: "Places",
	article: "Advice",
	term: "Glossary",
	project: "Projects",
	plain: "Pages",
};

type Found = { kind: PageKind; slug: string; title: string; description: string };

/** What was found, best first, in groups by kind: the group of the best comes first. */
export function grouped(found: readonly Found[]): SearchAnswer {
	const kinds = [...new Set(found.map(({ kind }) => kind))];
	return {
		count: found.length,
		groups: kinds.map((kind) => ({
			title: titles[kind],
			rows: found
				.filter((row) => row.kind === kind)
				.map(({ slug, title, description }) => ({ to: addressOf(kind, slug), title, words: description })),
		})),
	};
}

export function countInWords(count: number): string {
	if (!count) return "Nothing found";
	return count === 1 ? "1 page found" : `${count} pages found`;
}
