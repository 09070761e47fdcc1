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
	part: "",
};

type Match = { kind: PageKind; slug: string; title: string; description: string };

const emergencyPattern =
	/emergenc|urgent|\b(911|fell|fallen|downed|storm|wires?|power ?lines?|hanging)\b|\btree (is )?(down|on)\b/i;
/** a tool, which is not in the table of pages */
const emergencyTool: SearchResult = {
	to: "/fun/tree-emergency-button",
	title: "Tree emergency button",
	description: "Tree down or hanging over something? See who to call, in the right order.",
};

/** Groups matches by kind. Groups are in the order of their best match; the tool for emergencies comes first. */
export function groupResults(matches: readonly Match[], query = ""): SearchResults {
	if (emergencyPattern.test(query)) {
		const { count, groups } = groupResults(matches);
		return { count: count + 1, groups: [{ title: "Emergency", rows: [emergencyTool] }, ...groups] };
	}
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
