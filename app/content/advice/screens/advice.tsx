import { useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { breadcrumbList, pageMeta, siteFacts } from "#app/content/pages/meta.ts";
import { addressOf } from "#app/content/pages/page.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { SearchField } from "#app/content/pages/search-field.tsx";
import { companyTime } from "#app/platform/dates.server.ts";
import { classes } from "#app/ui/classes.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PlateCard } from "#app/ui/plate-card.tsx";
import { Print } from "#app/ui/print.tsx";
import { byMonth, isTopic, type Topic, topicWords } from "../article.ts";
import { ArticleCard } from "../article-card.tsx";
import { cardShown, listArticles, type ShownCard, searchArticles } from "../articles.server.ts";
import type { Route } from "./+types/advice.ts";

export async function loader({ request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	const typed = (searchParams.get("q") ?? "").trim().slice(0, 80);
	const picked = searchParams.get("topic") ?? "";
	const topic = isTopic(picked) ? picked : null;
	const now = companyTime(new Date());
	const all = await listArticles();
	const { season, rest } = byMonth(all, now.month);
	return {
		typed,
		topic,
		topics: Object.keys(topicWords).filter((one): one is Topic => all.some((article) => article.topic === one)),
		month: now.toLocaleString("en-US", { month: "long" }),
		found: typed || topic ? (await searchArticles(typed, topic)).map(cardShown) : null,
		season: season.slice(0, 3).map(cardShown),
		rest: [...season.slice(3), ...rest].map(cardShown),
	};
}

const path = "/advice";
const lead =
	"What we tell people at the kitchen table: when to cut, when not to, what it costs, and whom to call first.";

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const { name, origin } = siteFacts(matches);
	return [
		...pageMeta(matches, {
			title: "Tree advice",
			description:
				"Plain articles on trees in western Wisconsin: pruning dates, oak wilt, ash borer, storms, wires, prices and law.",
			path,
			hidden: Boolean(loaderData?.found),
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
	const { typed, topic, found, season, rest, month } = loaderData;
	return (
		<>
			<PageHead steps={[{ name: "Home", path: "/" }]} title="Advice" lead={lead} />
			<div className="wrap">
				<Search typed={typed} topic={topic} />
				<Topics topics={loaderData.topics} picked={topic} typed={typed} />
				<p role="status" className={found ? "lining mt-8 text-ink-2" : "sr-only"}>
					{found && inWords(found.length, typed, topic)}
				</p>
				{found ? (
					<Found found={found} />
				) : (
					<>
						{season.length > 0 && <Season month={month} season={season} />}
						<section aria-labelledby="all-title" className="mt-14 lg:mt-20">
							<h2 id="all-title" className="mb-6 text-[28px] leading-tight lg:text-[36px]">
								{season.length > 0 ? "More advice, newest first" : "Newest first"}
							</h2>
							<Cards cards={rest} />
						</section>
					</>
				)}
				<p className="mt-10 text-ink-2 print:hidden">
					Read it in your feed reader:{" "}
					<a href={`${path}/feed.xml`} className="rounded-sm font-semibold text-moss underline underline-offset-4">
						the feed of new articles
					</a>
					. Words you do not know are in{" "}
					<Link to="/glossary" className="rounded-sm font-semibold text-moss underline underline-offset-4">
						the glossary
					</Link>
					.
				</p>
			</div>
			<QuoteBand
				title="Your tree is not in a book"
				words="Send two photos and the address. We look at the tree itself and write down what we would do, and what it costs."
			/>
		</>
	);
}

/** Searches while somebody types, with a breath between letters; Enter and the button work without script. */
function Search({ typed, topic }: { typed: string; topic: Topic | null }) {
	const submit = useSubmit();
	const form = useRef<HTMLFormElement>(null);
	const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(waiting.current), []);
	return (
		<search>
			<Form ref={form} action={path} preventScrollReset>
				{topic && <input type="hidden" name="topic" value={topic} />}
				<SearchField
					label="Search the advice"
					placeholder="Oak wilt, stump"
					value={typed}
					onType={() => {
						clearTimeout(waiting.current);
						waiting.current = setTimeout(() => submit(form.current, { replace: true, preventScrollReset: true }), 250);
					}}
				/>
			</Form>
		</search>
	);
}

function Topics({ topics, picked, typed }: { topics: Topic[]; picked: Topic | null; typed: string }) {
	const to = (topic: Topic | null) => {
		const query = new URLSearchParams({ ...(typed && { q: typed }), ...(topic && { topic }) });
		return query.size ? `${path}?${query}` : path;
	};
	return (
		<nav aria-label="Topics" className="mt-5 print:hidden">
			<ul className="flex gap-2 max-lg:-mx-5 max-lg:overflow-x-auto max-lg:px-5 max-lg:py-1 lg:flex-wrap">
				{[null, ...topics].map((topic) => (
					<li key={topic} className={topic && topic === picked ? "max-lg:-order-1" : undefined}>
						<Link
							to={to(topic)}
							preventScrollReset
							aria-current={topic === picked ? "true" : undefined}
							className={classes(
								"inline-flex min-h-11 items-center rounded-control border-control px-4 text-base whitespace-nowrap lg:min-h-10",
								topic === picked ? "border-ink! bg-ink font-semibold text-paper" : "bg-card hover:border-ink",
							)}
						>
							{topic ? topicWords[topic] : "All topics"}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Season({ month, season }: { month: string; season: ShownCard[] }) {
	return (
		<section aria-labelledby="season-title" className="mt-12 lg:mt-16">
			<h2 id="season-title" className="mb-6 text-[28px] leading-tight lg:text-[36px]">
				Good to know in {month}
			</h2>
			<ul className="grid gap-3 md:grid-cols-3 lg:gap-5">
				{season.map(({ slug, title, description, topic, minutes, print }, index) => (
					<li key={slug}>
						<PlateCard
							to={addressOf("article", slug)}
							plate={topicWords[topic]}
							specimen={`${minutes} min read`}
							title={title}
							words={description}
							className="h-full"
							picture={
								<span className="my-5 grid h-[170px] place-items-center lg:h-[220px]">
									{print && (
										<Print
											of={print}
											sizes="240px"
											first={index === 0 ? "beside" : null}
											className="max-h-[170px] w-auto object-contain lg:max-h-[220px]"
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

function Found({ found }: { found: ShownCard[] }) {
	if (found.length) return <div className="mt-6">{<Cards cards={found} level={2} />}</div>;
	return (
		<EmptyState title="No article about that yet">
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

function Cards({ cards, level }: { cards: ShownCard[]; level?: 2 | 3 }) {
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

function inWords(count: number, typed: string, topic: Topic | null): string {
	const what = count === 1 ? "1 article" : `${count} articles`;
	return `${what}${topic ? ` on ${topicWords[topic].toLowerCase()}` : ""}${typed ? ` for “${typed}”` : ""}`;
}
