import { data, Link } from "react-router";
import { recordMiss } from "#app/content/blog-ideas/misses.server.ts";
import { HeadPicture } from "#app/content/pages/head-picture.tsx";
import { pageMeta } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { clientContext } from "#app/platform/context.ts";
import { readSearchText } from "#app/platform/http/list-query.ts";
import { mergeRouteHeaders } from "#app/platform/http/merge-headers.ts";
import { useCountedSearch } from "#app/site/page-views/counted-search.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchForm } from "../parts/search-form.tsx";
import { searchSite } from "../search.server.ts";
import { formatResultCount, type SearchResults, searchLimits } from "../search.ts";
import { quickLinks, quotePath, searchPath } from "../site-map.ts";
import type { Route } from "./+types/search.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = readSearchText(url.searchParams, searchLimits.characters);
	const results = await searchSite(query, searchLimits.pageRows, context.get(clientContext).ip);
	if ("wait" in results)
		return data({ query, results: null }, { status: 429, headers: { "Retry-After": String(results.wait) } });
	if (results.count === 0) await recordMiss(query, new Date());
	return data({ query, results });
}

export const headers = mergeRouteHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, {
		title: loaderData?.query.trim() ? `Search: ${loaderData.query.trim()}` : "Search",
		description: "Search our tree services, towns, advice articles, glossary and projects.",
		path: searchPath,
		hidden: true,
	});
}

/** The full list of results, and the search for visitors without JavaScript. */
export default function Search({ loaderData: { query, results } }: Route.ComponentProps) {
	const hasQuery = query.trim().length > 0;
	useCountedSearch(hasQuery ? query.trim() : "", results);
	return (
		<>
			<PageHead title="Search" picture={<HeadPicture of="search" />}>
				<SearchForm query={query} key={query} className="mt-7 max-w-[40rem]" />
				<p role="status" className="mt-5 max-w-[60ch] [overflow-wrap:anywhere] text-ink-2">
					{statusText(query, results)}
				</p>
			</PageHead>
			<div className="wrap pb-10">
				{results?.groups.map(({ title, rows }) => (
					<section key={title} aria-labelledby={`results-${title}`} className="mb-10 max-w-[48rem]">
						<h2 id={`results-${title}`} className="mb-2 border-b-2 border-ink pb-2 text-2xl">
							{title}
						</h2>
						<ul>
							{rows.map((row) => (
								<li key={row.to} className="border-b border-line">
									<Link to={row.to} prefetch="intent" className="group block rounded-sm py-3.5">
										<span className="block font-semibold text-moss underline-offset-4 group-hover:underline">
											{row.title}
										</span>
										<span className="mt-0.5 block max-w-[65ch] text-base leading-snug text-ink-2">
											{row.description}
										</span>
									</Link>
								</li>
							))}
						</ul>
					</section>
				))}
				{results?.count === 0 && <NoResults hasQuery={hasQuery} />}
			</div>
		</>
	);
}

function statusText(query: string, results: SearchResults | null): string {
	if (!results) return "Too many searches. Wait a minute, then try again.";
	if (!query.trim()) return "Type a tree, problem, service or town.";
	return `${formatResultCount(results.count)} for “${query.trim()}”`;
}

function NoResults({ hasQuery }: { hasQuery: boolean }) {
	return (
		<EmptyState title={hasQuery ? "No pages match your search" : "Start with one of these"}>
			{hasQuery && (
				<p>
					Try fewer words, search for a tree by name, or{" "}
					<Link to={quotePath} className="font-semibold underline underline-offset-4">
						ask us
					</Link>
					.
				</p>
			)}
			<ul className="mt-4 flex flex-wrap justify-center gap-x-5">
				{quickLinks.slice(1, 6).map(({ to, label }) => (
					<li key={to}>
						<Link
							to={to}
							className="inline-flex min-h-11 items-center rounded-sm font-semibold text-moss underline underline-offset-4"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</EmptyState>
	);
}
