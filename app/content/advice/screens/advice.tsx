import { useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { fillText } from "#app/content/pages/changed-texts.ts";
import { type Drawing, findDrawing } from "#app/content/pages/drawings.server.ts";
import { HeadPicture } from "#app/content/pages/head-picture.tsx";
import { breadcrumbList, pageMeta, siteInfo } from "#app/content/pages/meta.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { SearchField } from "#app/content/pages/search-field.tsx";
import { readTexts } from "#app/content/pages/site-parts.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { readSearchText } from "#app/platform/http/list-query.ts";
import { ArtPrintCard } from "#app/ui/art-print-card.tsx";
import { classes } from "#app/ui/classes.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { isTopic, splitByMonth, type Topic, topicLabels } from "../article.ts";
import { ArticleCard } from "../article-card.tsx";
import { articleListTexts } from "../article-texts.ts";
import { type ArticleCardData, listArticles, searchArticles, toArticleCard } from "../articles.server.ts";
import type { Route } from "./+types/advice.ts";

/** Also of the preview of its texts, at a URL with a token. */
export async function loader(args: Route.LoaderArgs) {
	const { searchParams } = args.url;
	const query = readSearchText(searchParams);
	const requestedTopic = searchParams.get("topic") ?? "";
	const topic = isTopic(requestedTopic) ? requestedTopic : null;
	const now = companyTime(new Date());
	const all = await listArticles();
	const { season, rest } = splitByMonth(all, now.month);
	return {
		text: await readTexts("list-of-articles", articleListTexts, args),
		query,
		topic,
		topics: Object.keys(topicLabels).filter((key): key is Topic => all.some((article) => article.topic === key)),
		month: now.toLocaleString("en-US", { month: "long" }),
		results: query || topic ? (await searchArticles(query, topic)).map(toArticleCard) : null,
		season: season.slice(0, 3).map((article) => ({ ...toArticleCard(article), drawing: findDrawing(article.drawing) })),
		rest: [...season.slice(3), ...rest].map(toArticleCard),
	};
}

const path = "/advice";

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { name, origin } = siteInfo(matches);
	return [
		...pageMeta(matches, {
			title: "Tree advice",
			description: loaderData.text.searchText,
			path,
			hidden: Boolean(loaderData.results),
			jsonLd: [
				breadcrumbList(origin, [
					{ name: "Home", path: "/" },
					{ name: "Advice", path },
				]),
			],
		}),
		{
			tagName: "link",
			rel: "alternate",
			type: "application/rss+xml",
			title: `${name}: tree advice`,
			href: `${path}/feed.xml`,
		},
	];
}

export default function Advice({ loaderData }: Route.ComponentProps) {
	const { query, topic, results, season, rest, month, text } = loaderData;
	return (
		<>
			<PageHead
				breadcrumbs={[{ name: "Home", path: "/" }]}
				title={text.heading}
				lead={text.lead}
				picture={<HeadPicture of="advice" />}
			/>
			<div className="wrap">
				<Search query={query} topic={topic} />
				<Topics topics={loaderData.topics} selected={topic} query={query} />
				<p role="status" className={results ? "lining mt-8 text-ink-2" : "sr-only"}>
					{results && resultText(results.length, query, topic)}
				</p>
				{results ? (
					<SearchResults results={results} />
				) : (
					<>
						{season.length > 0 && <Season title={fillText(text.seasonTitle, { month })} season={season} />}
						<section aria-labelledby="all-title" className="mt-14 lg:mt-20">
							<h2 id="all-title" className="mb-6 text-[28px] leading-tight lg:text-[36px]">
								{season.length > 0 ? text.moreTitle : "Newest first"}
							</h2>
							<Cards cards={rest} />
						</section>
					</>
				)}
				<p className="mt-10 text-ink-2 print:hidden">
					Use a feed reader? Here's{" "}
					<a href={`${path}/feed.xml`} className="rounded-sm font-semibold text-moss underline underline-offset-4">
						our article feed
					</a>
					. Prefer email? Get{" "}
					<Link to="/newsletter" className="rounded-sm font-semibold text-moss underline underline-offset-4">
						tree care news by email
					</Link>
					. Not sure what a word means? See{" "}
					<Link to="/glossary" className="rounded-sm font-semibold text-moss underline underline-offset-4">
						the glossary
					</Link>
					.
				</p>
			</div>
			<QuoteBand title={text.bandTitle} text={text.bandText} />
		</>
	);
}

/** Searches while the visitor types, debounced. Enter and the button work without JavaScript. */
function Search({ query, topic }: { query: string; topic: Topic | null }) {
	const submit = useSubmit();
	const form = useRef<HTMLFormElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	return (
		<search>
			<Form ref={form} action={path} preventScrollReset>
				{topic && <input type="hidden" name="topic" value={topic} />}
				<SearchField
					label="Search advice"
					placeholder="Try “oak wilt” or “stump”"
					value={query}
					onType={() => {
						clearTimeout(timer.current);
						timer.current = setTimeout(() => submit(form.current, { replace: true, preventScrollReset: true }), 250);
					}}
				/>
			</Form>
		</search>
	);
}

function Topics({ topics, selected, query }: { topics: Topic[]; selected: Topic | null; query: string }) {
	const linkTo = (topic: Topic | null) => {
		const params = new URLSearchParams({ ...(query && { q: query }), ...(topic && { topic }) });
		return params.size ? `${path}?${params}` : path;
	};
	return (
		<nav aria-label="Topics" className="mt-5 print:hidden">
			<ul className="flex gap-2 max-lg:-mx-[20px] max-lg:overflow-x-auto max-lg:px-[20px] max-lg:py-1 lg:flex-wrap">
				{[null, ...topics].map((topic) => (
					<li key={topic} className={topic && topic === selected ? "max-lg:-order-1" : undefined}>
						<Link
							to={linkTo(topic)}
							preventScrollReset
							aria-current={topic === selected ? "true" : undefined}
							className={classes(
								"inline-flex min-h-11 items-center rounded-control border-control px-4 text-base whitespace-nowrap lg:min-h-10",
								topic === selected ? "border-ink! bg-ink font-semibold text-paper" : "bg-card hover:border-ink",
							)}
						>
							{topic ? topicLabels[topic] : "All topics"}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

type SeasonCard = ArticleCardData & { drawing: Drawing | null };

function Season({ title, season }: { title: string; season: SeasonCard[] }) {
	return (
		<section aria-labelledby="season-title" className="mt-12 lg:mt-16">
			<h2 id="season-title" className="mb-6 text-[28px] leading-tight lg:text-[36px]">
				{title}
			</h2>
			<ul className="grid gap-3 md:grid-cols-3 lg:gap-5">
				{season.map(({ slug, title, description, topic, minutes, drawing }) => (
					<li key={slug}>
						<ArtPrintCard
							to={pagePath("article", slug)}
							plate={topicLabels[topic]}
							specimen={`${minutes} min read`}
							title={title}
							text={description}
							className="h-full"
							picture={
								<span className="my-5 grid h-[170px] place-items-center lg:h-[200px]">
									{drawing && (
										<img
											src={drawing.src}
											width={drawing.width}
											height={drawing.height}
											alt=""
											loading="lazy"
											decoding="async"
											className="size-full object-contain"
										/>
									)}
								</span>
							}
						/>
					</li>
				))}
			</ul>
		</section>
	);
}

function SearchResults({ results }: { results: ArticleCardData[] }) {
	if (results.length) return <div className="mt-6">{<Cards cards={results} level={2} />}</div>;
	return (
		<EmptyState title="No articles about that yet">
			Try another word, look in the{" "}
			<Link to="/glossary" className="underline underline-offset-4">
				glossary
			</Link>
			, or{" "}
			<Link to="/contact" className="underline underline-offset-4">
				ask us
			</Link>
			.
		</EmptyState>
	);
}

function Cards({ cards, level }: { cards: ArticleCardData[]; level?: 2 | 3 }) {
	return (
		<ul className="grid gap-x-12 lg:grid-cols-2">
			{cards.map((article) => (
				<li key={article.slug}>
					<ArticleCard article={article} level={level} />
				</li>
			))}
		</ul>
	);
}

function resultText(count: number, query: string, topic: Topic | null): string {
	const articles = count === 1 ? "1 article" : `${count} articles`;
	return `${articles}${topic ? ` on ${topicLabels[topic].toLowerCase()}` : ""}${query ? ` for “${query}”` : ""}`;
}
