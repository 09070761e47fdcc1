import { Link } from "react-router";
import type { Thing } from "schema-dts";
import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { elsewhere } from "#app/content/pages/missing.server.ts";
import { addressOf } from "#app/content/pages/page.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Prose } from "#app/content/pages/prose.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { Print } from "#app/ui/print.tsx";
import { topicWords } from "../article.ts";
import { ArticleCard } from "../article-card.tsx";
import { readArticle } from "../articles.server.ts";
import { Contents } from "../parts/contents.tsx";
import type { Route } from "./+types/article.ts";

export async function loader({ params: { slug } }: Route.LoaderArgs) {
	const [article, company] = await Promise.all([readArticle(slug), readCompany()]);
	if (article)
		return {
			...article,
			author: company.name,
			publishedWords: formatDay(article.published),
			reviewedWords: formatDay(article.reviewed),
			jsonLd: jsonLd(article, company.name),
		};
	throw await elsewhere("article", slug);
}

const steps = [
	{ name: "Home", path: "/" },
	{ name: "Advice", path: "/advice" },
];

/** Made on the server: a visitor's browser has no use for it. */
function jsonLd(article: NonNullable<Awaited<ReturnType<typeof readArticle>>>, author: string): object[] {
	const { origin } = settings;
	const path = addressOf("article", article.slug);
	const company = { "@type": "Organization", name: author, url: `${origin}/` } as const;
	const told = {
		"@type": "Article",
		headline: article.title,
		description: article.description,
		articleSection: topicWords[article.topic],
		datePublished: article.published,
		dateModified: article.reviewed,
		author: company,
		publisher: { ...company, logo: `${origin}/apple-touch-icon.png` },
		image: `${origin}/social${path}.png`,
		mainEntityOfPage: origin + path,
		inLanguage: "en-US",
	} satisfies Thing;
	return [told, breadcrumbList(origin, [...steps, { name: article.title, path }]) as object];
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { slug, title, description, topic, published, reviewed, jsonLd } = loaderData;
	return [
		...pageMeta(matches, {
			title,
			description,
			path: addressOf("article", slug),
			type: "article",
			jsonLd: jsonLd as Thing[],
		}),
		{ property: "article:published_time", content: published },
		{ property: "article:modified_time", content: reviewed },
		{ property: "article:section", content: topicWords[topic] },
	];
}

export default function Article({ loaderData: article }: Route.ComponentProps) {
	return (
		<>
			<article>
				<PageHead steps={steps} title={article.title} lead={article.description}>
					<Byline article={article} />
				</PageHead>
				<div className="wrap lg:grid lg:grid-cols-[minmax(0,65ch)_minmax(220px,300px)] lg:gap-x-20">
					{article.answer && (
						<aside aria-label="The short answer" className="short-answer lg:col-start-1">
							<h2>The short answer</h2>
							<Prose html={article.answer} />
						</aside>
					)}
					<div className="my-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:my-0">
						{article.print && <Plate print={article.print} words={article.printWords} />}
						<Contents headings={article.headings} />
					</div>
					<div className="lg:col-start-1 lg:mt-8">
						<Prose html={article.html} />
						<Sources article={article} />
					</div>
				</div>
			</article>
			<Related article={article} />
			<QuoteBand
				title="Ask about your own tree"
				words="Two photos and the address are enough to begin. The price comes in writing, tree by tree."
				service={article.services[0]?.slug}
				about={`I read “${article.title}”. `}
			/>
		</>
	);
}

type Shown = Route.ComponentProps["loaderData"];

function Byline({ article }: { article: Shown }) {
	return (
		<p className="lining mt-6 flex flex-wrap gap-x-2 text-base text-ink-2 [&>*:not(:last-child)]:after:ml-2 [&>*:not(:last-child)]:after:text-ink-3 [&>*:not(:last-child)]:after:content-['·']">
			<span>
				<Link to={`/advice?topic=${article.topic}`} className="font-semibold text-moss underline underline-offset-4">
					{topicWords[article.topic]}
				</Link>
			</span>
			<span>{article.minutes} min read</span>
			<span>By {article.author}</span>
			<span>
				Published <time dateTime={article.published}>{article.publishedWords}</time>
			</span>
			<span>
				Reviewed <time dateTime={article.reviewed}>{article.reviewedWords}</time>
			</span>
		</p>
	);
}

function Plate({ print, words }: { print: NonNullable<Shown["print"]>; words: string }) {
	return (
		<figure className="print:hidden">
			<div data-theme="light" className="grid place-items-center rounded-sheet bg-card p-4 shadow-1 lg:p-6">
				<Print
					of={print}
					alt={`Print: ${words}`}
					sizes="(width < 64rem) 170px, 250px"
					first="beside"
					className="max-h-[170px] w-auto object-contain lg:max-h-[300px]"
				/>
			</div>
			<figcaption className="mt-2 text-[15px] text-ink-3 max-lg:sr-only">{words}</figcaption>
		</figure>
	);
}

function Sources({ article: { sources, reviewedWords } }: { article: Shown }) {
	return (
		<footer className="mt-14 max-w-[65ch] border-t-2 border-ink pt-5">
			<h2 className="text-[21px] leading-tight">Sources</h2>
			<ul className="mt-3 grid gap-1 text-base">
				{sources.map(({ title, url }) => (
					<li key={url}>
						<a
							href={url}
							rel="noreferrer"
							className="inline-block rounded-sm py-1 underline underline-offset-4 sources-link"
						>
							{title}
						</a>
					</li>
				))}
			</ul>
			<p className="lining mt-4 text-base text-ink-2">
				We check every article against its sources once a year, this one last on {reviewedWords}. It is general advice:
				what stands in your yard needs a look.
			</p>
		</footer>
	);
}

function Related({ article: { related, services } }: { article: Shown }) {
	return (
		<section aria-labelledby="related-title" className="wrap mt-16 lg:mt-24 print:hidden">
			<h2 id="related-title" className="text-[28px] leading-tight lg:text-[36px]">
				Read next
			</h2>
			<ul className="mt-6 grid gap-x-12 lg:grid-cols-3">
				{related.map((card) => (
					<li key={card.slug}>
						<ArticleCard article={card} />
					</li>
				))}
			</ul>
			{services.length > 0 && (
				<p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
					<span className="py-1">What we do about it:</span>
					{services.map(({ slug, title }) => (
						<Link
							key={slug}
							to={addressOf("service", slug)}
							className="rounded-sm py-1 font-semibold text-moss underline underline-offset-4"
						>
							{title}
						</Link>
					))}
				</p>
			)}
		</section>
	);
}
