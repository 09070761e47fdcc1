// Finds tools and pages that aren't in the table of pages: by a search and by an unknown URL.
import { toolPath } from "#app/fun/paths.ts";
import { emergencySlug, tools } from "#app/fun/tools.ts";
import { editDistance } from "./not-found-suggestions.ts";
import type { SearchResult, SearchResults } from "./search.ts";
import { areasPath, customerPath, quotePath } from "./site-map.ts";

type Target = SearchResult & { group: "Emergency" | "Pages" | "Tools and games" /** other names */; names?: string };

const targets: readonly Target[] = [
	{
		group: "Pages",
		to: quotePath,
		title: "Get a quote",
		names: "contact request estimate price phone hours",
		description: "Tell us about the job and how to reach you, or call.",
	},
	{
		group: "Pages",
		to: customerPath,
		title: "Customer login",
		names: "account sign in my quotes invoices pay",
		description: "See your quotes and requests. You don't need a password.",
	},
	{
		group: "Pages",
		to: "/verify",
		title: "Verify a document",
		names: "check PDF signature",
		description: "Find out whether we issued a document and whether it has been changed.",
	},
	{
		group: "Pages",
		to: areasPath,
		title: "Where we work",
		names: "service areas map towns counties",
		description: "The towns around our yard, with miles and travel zones.",
	},
	{
		group: "Pages",
		to: "/newsletter",
		title: "Tree care news by email",
		names: "newsletter subscribe",
		description: "What to do in the yard this season, at most once a month.",
	},
	{
		group: "Pages",
		to: "/suggest-feature",
		title: "Suggest a feature",
		names: "idea feedback suggestion",
		description: "Tell us what you'd like this website or our crew to do.",
	},
	...tools.map(
		({ slug, title, description }): Target => ({
			group: slug === emergencySlug ? "Emergency" : "Tools and games",
			to: toolPath(slug),
			title,
			description,
		}),
	),
];

const most = 3;

/** At most three whose title or other names contain each word of the query, the last word as a beginning. */
export function searchLinks(query: string): Target[] {
	const words = toWords(query);
	if (words.join("").length < 3) return [];
	return targets
		.filter(({ title, names = "" }) => {
			const known = toWords(`${title} ${names}`);
			return words.every((word, index) =>
				known.some((name) => (index === words.length - 1 ? name.startsWith(word) : name === word)),
			);
		})
		.slice(0, most);
}

/** The results with what `searchLinks` found: in the group of that name, or in a new last one. */
export function withLinks({ count, groups }: SearchResults, query: string): SearchResults {
	const listed = new Set(groups.flatMap(({ rows }) => rows.map(({ to }) => to)));
	const found = searchLinks(query).filter(({ to }) => !listed.has(to));
	const merged = groups.map(({ title, rows }) => ({ title, rows: [...rows, ...rowsOf(found, title)] }));
	const added = [...new Set(found.map(({ group }) => group))].filter((title) => !groups.some((g) => g.title === title));
	return {
		count: count + found.length,
		groups: [...merged, ...added.map((title) => ({ title, rows: rowsOf(found, title) }))],
	};
}

function rowsOf(found: readonly Target[], title: string): SearchResult[] {
	return found.filter(({ group }) => group === title).map(({ to, title, description }) => ({ to, title, description }));
}

/** The tool that an unknown URL below /fun probably means; null when none is close. */
export function suggestTool(path: string): { to: string; title: string } | null {
	const [folder, slug = ""] = path.toLowerCase().split("/").filter(Boolean);
	if (folder !== "fun" || slug.length < 4 || slug.length > 40) return null;
	const [best] = tools
		.map(({ slug: known, title }) => ({
			to: toolPath(known),
			title,
			distance: known.includes(slug) ? 0 : editDistance(slug, known),
		}))
		.sort((a, b) => a.distance - b.distance);
	return best && best.distance <= 3 ? { to: best.to, title: best.title } : null;
}

function toWords(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
