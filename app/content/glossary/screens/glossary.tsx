import { useState } from "react";
import { Form, Link } from "react-router";
import { fillText } from "#app/content/pages/changed-texts.ts";
import { HeadPicture } from "#app/content/pages/head-picture.tsx";
import { breadcrumbList, pageMeta, siteInfo } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { useClientNavigation } from "#app/content/pages/prose.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { SearchField } from "#app/content/pages/search-field.tsx";
import { readTexts } from "#app/content/pages/site-parts.server.ts";
import { readSearchText } from "#app/platform/http/list-query.ts";
import { classes } from "#app/ui/classes.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { filterTerms, groupByLetter, groupSlug } from "../glossary.ts";
import { LetterIndex } from "../parts/letter-index.tsx";
import { PlateIndex } from "../parts/plate-index.tsx";
import { type PlateIndexData, readPlateIndex } from "../plate-index.server.ts";
import { termListTexts } from "../term-texts.ts";
import { listTerms } from "../terms.server.ts";
import type { Route } from "./+types/glossary.ts";

/** Also of the preview of its texts, at a URL with a token. */
export async function loader(args: Route.LoaderArgs) {
	const { searchParams } = args.url;
	const terms = await listTerms();
	const groups = [...new Set(terms.map(({ frontMatter }) => frontMatter.group))].sort();
	const group = groups.find((name) => groupSlug(name) === searchParams.get("group")) ?? "";
	const query = readSearchText(searchParams);
	return {
		text: await readTexts("list-of-terms", termListTexts, args),
		query,
		group,
		groups,
		count: terms.length,
		plates: query || group ? null : await readPlateIndex(),
		entries: terms
			.filter(({ frontMatter }) => !group || frontMatter.group === group)
			.map(({ slug, title, description, frontMatter }) => ({
				slug,
				title,
				// a category has few enough terms for their definitions
				definition: group ? description : "",
				aliases: frontMatter.aliases,
			})),
	};
}

const path = "/glossary";

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { name, origin } = siteInfo(matches);
	const hidden = Boolean(loaderData.query || loaderData.group);
	return pageMeta(matches, {
		title: "Glossary of tree care terms",
		description: loaderData.text.searchText,
		path,
		hidden,
		jsonLd: [
			{
				"@type": "DefinedTermSet",
				"@id": `${origin}${path}`,
				name: `Glossary of tree care terms, ${name}`,
				url: origin + path,
			},
			breadcrumbList(origin, [
				{ name: "Home", path: "/" },
				{ name: "Glossary", path },
			]),
		],
	});
}

export default function Glossary({ loaderData }: Route.ComponentProps) {
	const { group, groups, count, entries, text } = loaderData;
	const [query, setQuery] = useState(loaderData.query);
	const matches = filterTerms(entries, query);
	return (
		<>
			<PageHead
				breadcrumbs={[{ name: "Home", path: "/" }]}
				title={text.heading}
				lead={fillText(text.lead, { count: String(count) })}
				picture={<HeadPicture of="glossary" />}
			/>
			<div className="wrap">
				<search>
					<Form action={path} onSubmit={(event) => event.preventDefault()}>
						{group && <input type="hidden" name="group" value={groupSlug(group)} />}
						<SearchField
							key={loaderData.query}
							label="Search the glossary"
							placeholder="Try “DBH” or “oak wilt”"
							value={loaderData.query}
							onType={setQuery}
						/>
					</Form>
				</search>
				<Groups groups={groups} selected={group} />
				<p role="status" className="lining mt-6 text-ink-2">
					{matches.length === 1 ? "1 term" : `${matches.length} terms`}
					{group && ` on ${group}`}
					{query && ` for “${query}”`}
				</p>
			</div>
			{query ? (
				<MatchingTerms matches={matches} query={query} />
			) : (
				<AllTerms entries={entries} plates={loaderData.plates} text={text} />
			)}
			<QuoteBand title={text.bandTitle} text={text.bandText} />
		</>
	);
}

function Groups({ groups, selected }: { groups: string[]; selected: string }) {
	return (
		<nav aria-label="Categories" className="mt-5 print:hidden">
			<ul className="flex gap-2 max-lg:-mx-[20px] max-lg:overflow-x-auto max-lg:px-[20px] max-lg:py-1 lg:flex-wrap">
				{["", ...groups].map((group) => (
					<li key={group} className={group && group === selected ? "max-lg:-order-1" : undefined}>
						<Link
							to={group ? `${path}?group=${groupSlug(group)}` : path}
							preventScrollReset
							aria-current={group === selected ? "true" : undefined}
							className={classes(
								"inline-flex min-h-11 items-center rounded-control border-control px-4 text-base whitespace-nowrap lg:min-h-10",
								group === selected ? "border-ink! bg-ink font-semibold text-paper" : "bg-card hover:border-ink",
							)}
						>
							{group ? group[0]?.toUpperCase() + group.slice(1) : "All"}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

type Entries = Route.ComponentProps["loaderData"]["entries"];

type AllTermsProps = { entries: Entries; plates: PlateIndexData | null; text: typeof termListTexts };

function AllTerms({ entries, plates, text }: AllTermsProps) {
	const letters = groupByLetter(entries);
	const navigateOnClient = useClientNavigation();
	return (
		<>
			<LetterIndex letters={letters.map(({ letter }) => letter)} />
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls */}
			<div onClick={navigateOnClient} className="wrap mt-8">
				{plates && <PlateIndex {...plates} text={text} />}
				{letters.map(({ letter, entries }) => (
					<section key={letter} aria-labelledby={`letter-${letter}`} className="letter">
						<h2 id={`letter-${letter}`}>{letter}</h2>
						<ul>
							{entries.map(({ slug, title, definition }) => (
								<li key={slug}>
									<a href={`${path}/${slug}`}>{title}</a>
									{definition && <p>{definition}</p>}
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</>
	);
}

function MatchingTerms({ matches, query }: { matches: Entries; query: string }) {
	const navigateOnClient = useClientNavigation();
	if (!matches.length)
		return (
			<EmptyState title="We don't have that term yet">
				<Link to={`/advice?q=${encodeURIComponent(query)}`} className="underline underline-offset-4">
					Search the advice articles
				</Link>
				, or try fewer letters.
			</EmptyState>
		);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
		// biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
		<div onClick={navigateOnClient} className="wrap mt-4">
			<h2 className="sr-only">Matching terms</h2>
			<ul className="found-terms">
				{matches.map(({ slug, title, aliases }) => (
					<li key={slug}>
						<a href={`${path}/${slug}`}>{title}</a>
						{aliases.length > 0 && <span> {aliases.join(", ")}</span>}
					</li>
				))}
			</ul>
		</div>
	);
}
