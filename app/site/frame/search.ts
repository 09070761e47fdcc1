// Results of the site search. Pure.
import { type PageKind, pagePath } from "#app/content/pages/page.ts";

export type SearchResult = { to: string; title: string; description: string };
type SearchGroup = { title: string; rows: SearchResult[] };
export type SearchResults = { count: number; groups: SearchGroup[] };

/** `characters`: of a query; `rows`: results in the dialog; `pageRows`: results on the search page */
export const searchLimits = { characters: 200, rows: 10, pageRows: 30 };

const groupTitles: Record<PageKind, string> = {
	service: "Services",
	place: "Towns",
	article: "Advice",
	term: "Glossary",
	project: "Projects",
	plain: "Pages",
};

type Match = { kind: PageKind; slug: string; title: string; description: string };

/** Groups matches by kind. Groups are in the order of their best match. */
export function groupResults(matches: readonly Match[]): SearchResults {
	const kinds = [...new Set(matches.map(({ kind }) => kind))];
	return {
		count: matches.length,
		groups: kinds.map((kind) => ({
			title: groupTitles[kind],
			rows: matches
				.filter((match) => match.kind === kind)
				.map(({ slug, title, description }) => ({ to: pagePath(kind, slug), title, description })),
		})),
	};
}

export function formatResultCount(count: number): string {
	if (!count) return "No results";
	return count === 1 ? "1 result" : `${count} results`;
}
