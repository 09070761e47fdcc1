import { useState } from "react";
import { Form, Link } from "react-router";
import { breadcrumbList, pageMeta, siteFacts } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { useFollow } from "#app/content/pages/prose.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { SearchField } from "#app/content/pages/search-field.tsx";
import { classes } from "#app/ui/classes.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { byLetter, groupSlug, matching } from "../glossary.ts";
import { LetterRail } from "../parts/letter-rail.tsx";
import { listTerms } from "../terms.server.ts";
import type { Route } from "./+types/glossary.ts";

export async function loader({ request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	const terms = await listTerms();
	const groups = [...new Set(terms.map(({ facts }) => facts.group))].sort();
	const group = groups.find((one) => groupSlug(one) === searchParams.get("group")) ?? "";
	return {
		typed: (searchParams.get("q") ?? "").trim().slice(0, 80),
		group,
		groups,
		count: terms.length,
		entries: terms
			.filter(({ facts }) => !group || facts.group === group)
			.map(({ slug, title, facts }) => ({ slug, title, also: facts.also })),
	};
}

const path = "/glossary";

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const { name, origin } = siteFacts(matches);
	const hidden = Boolean(loaderData?.typed || loaderData?.group);
	return pageMeta(matches, {
		title: "Glossary of tree words",
		description:
			"The words of tree work in plain English, from abiotic disorder to yellow birch: pruning, pests, species, wood, risk, law.",
		path,
		hidden,
		jsonLd: [
			{
				"@type": "DefinedTermSet",
				"@id": `${origin}${path}`,
				name: `Glossary of tree words, ${name}`,
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
	const { group, groups, count, entries } = loaderData;
	const [typed, setTyped] = useState(loaderData.typed);
	const found = matching(entries, typed);
	return (
		<>
			<PageHead
				steps={[{ name: "Home", path: "/" }]}
				title="Glossary"
				lead={`${count} words of tree work in plain English. They are the ones on our quotes, and the ones you hear when three companies stand in your yard.`}
			/>
			<div className="wrap">
				<search>
					<Form action={path} onSubmit={(event) => event.preventDefault()}>
						{group && <input type="hidden" name="group" value={groupSlug(group)} />}
						<SearchField
							key={loaderData.typed}
							label="Search the glossary"
							placeholder="Collar, DBH, oak wilt"
							value={loaderData.typed}
							onType={setTyped}
						/>
					</Form>
				</search>
				<Groups groups={groups} picked={group} />
				<p role="status" className="lining mt-6 text-ink-2">
					{found.length === 1 ? "1 word" : `${found.length} words`}
					{group && ` on ${group}`}
					{typed && ` for “${typed}”`}
				</p>
			</div>
			{typed ? <Found found={found} typed={typed} /> : <Book entries={entries} />}
			<QuoteBand
				title="A word on your quote that is not here?"
				words="Ask us what it means, or send us the quote: we read it with you, also when it is not ours."
			/>
		</>
	);
}

function Groups({ groups, picked }: { groups: string[]; picked: string }) {
	return (
		<nav aria-label="Groups" className="mt-5 print:hidden">
			<ul className="flex gap-2 max-lg:-mx-5 max-lg:overflow-x-auto max-lg:px-5 max-lg:py-1 lg:flex-wrap">
				{["", ...groups].map((group) => (
					<li key={group} className={group && group === picked ? "max-lg:-order-1" : undefined}>
						<Link
							to={group ? `${path}?group=${groupSlug(group)}` : path}
							preventScrollReset
							aria-current={group === picked ? "true" : undefined}
							className={classes(
								"inline-flex min-h-11 items-center rounded-control border-control px-4 text-base whitespace-nowrap lg:min-h-10",
								group === picked ? "border-ink! bg-ink font-semibold text-paper" : "bg-card hover:border-ink",
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

function Book({ entries }: { entries: Entries }) {
	const letters = byLetter(entries);
	const follow = useFollow();
	return (
		<>
			<LetterRail letters={letters.map(({ letter }) => letter)} />
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls */}
			<div onClick={follow} className="wrap mt-8">
				{letters.map(({ letter, entries }) => (
					<section key={letter} aria-labelledby={`letter-${letter}`} className="letter">
						<h2 id={`letter-${letter}`}>{letter}</h2>
						<ul>
							{entries.map(({ slug, title }) => (
								<li key={slug}>
									<a href={`${path}/${slug}`}>{title}</a>
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</>
	);
}

function Found({ found, typed }: { found: Entries; typed: string }) {
	const follow = useFollow();
	if (!found.length)
		return (
			<EmptyState title="No such word here yet">
				<Link to={`/advice?q=${encodeURIComponent(typed)}`} className="underline underline-offset-4">
					Look for it in the advice
				</Link>
				, or try fewer letters.
			</EmptyState>
		);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
		// biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
		<div onClick={follow} className="wrap mt-4">
			<h2 className="sr-only">Words found</h2>
			<ul className="found-words">
				{found.map(({ slug, title, also }) => (
					<li key={slug}>
						<a href={`${path}/${slug}`}>{title}</a>
						{also.length > 0 && <span> {also.join(", ")}</span>}
					</li>
				))}
			</ul>
		</div>
	);
}
