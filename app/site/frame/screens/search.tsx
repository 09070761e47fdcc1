import { data, Link } from "react-router";
import { pageMeta } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { clientContext } from "#app/platform/context.ts";
import { bothHeaders } from "#app/platform/http/both-headers.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchForm } from "../parts/search-form.tsx";
import { searchSite } from "../search.server.ts";
import { countInWords, type SearchAnswer, searchLimits } from "../search.ts";
import { quickLinks, quotePath, searchPath } from "../site-map.ts";
import type { Route } from "./+types/search.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const words = (url.searchParams.get("q") ?? "").slice(0, searchLimits.characters);
	const answer = await searchSite(words, searchLimits.pageRows, context.get(clientContext).ip);
	if ("wait" in answer)
		return data({ words, answer: null }, { status: 429, headers: { "Retry-After": String(answer.wait) } });
	return data({ words, answer });
}

export const headers = bothHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, {
		title: loaderData?.words.trim() ? `Search: ${loaderData.words.trim()}` : "Search",
		description: "Search services, places, advice, glossary and projects.",
		path: searchPath,
		hidden: true,
	});
}

/** The search for those without scripts, and the whole list for all others. */
export default function Search({ loaderData: { words, answer } }: Route.ComponentProps) {
	const asked = words.trim().length > 0;
	return (
		<>
			<PageHead title="Search">
				<SearchForm words={words} key={words} className="mt-7 max-w-[40rem]" />
				<p role="status" className="mt-5 max-w-[60ch] [overflow-wrap:anywhere] text-ink-2">
					{statusOf(words, answer)}
				</p>
			</PageHead>
			<div className="wrap pb-10">
				{answer?.groups.map(({ title, rows }) => (
					<section key={title} aria-labelledby={`found-${title}`} className="mb-10 max-w-[48rem]">
						<h2 id={`found-${title}`} className="mb-2 border-b-2 border-ink pb-2 text-2xl">
							{title}
						</h2>
						<ul>
							{rows.map((row) => (
								<li key={row.to} className="border-b border-line">
									<Link to={row.to} prefetch="intent" className="group block rounded-sm py-3.5">
										<span className="block font-semibold text-moss underline-offset-4 group-hover:underline">
											{row.title}
										</span>
										<span className="mt-0.5 block max-w-[65ch] text-base leading-snug text-ink-2">{row.words}</span>
									</Link>
								</li>
							))}
						</ul>
					</section>
				))}
				{answer?.count === 0 && <Elsewhere asked={asked} />}
			</div>
		</>
	);
}

function statusOf(words: string, answer: SearchAnswer | null): string {
	if (!answer) return "That was a lot of searching. Please wait a minute and try again.";
	if (!words.trim()) return "Type a tree, a problem, a kind of work or a town.";
	return `${countInWords(answer.count)} for “${words.trim()}”`;
}

function Elsewhere({ asked }: { asked: boolean }) {
	return (
		<EmptyState title={asked ? "No page has these words" : "Or start from one of these"}>
			{asked && (
				<p>
					Try fewer words, or the name of a tree. Or{" "}
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
