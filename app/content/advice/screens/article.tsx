import { Link } from "react-router";
import type { Thing } from "schema-dts";
import { readContactCard } from "#app/content/contact-card/contact-card.server.ts";
import { ContactCard, PhoneAnswers } from "#app/content/contact-card/contact-card.tsx";
import { HeadPrint } from "#app/content/pages/head-print.tsx";
import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { movedOrNotFound } from "#app/content/pages/not-found.server.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Prose } from "#app/content/pages/prose.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { quoteLink } from "#app/content/pages/quote-link.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { usualRange } from "#app/trade/price-bands.ts";
import { formatBand } from "#app/trade/price-labels.ts";
import { isService } from "#app/trade/services.ts";
import { topicLabels } from "../article.ts";
import { ArticleCard } from "../article-card.tsx";
import { findArticlePage } from "../articles.server.ts";
import { TableOfContents } from "../parts/table-of-contents.tsx";
import type { Route } from "./+types/article.ts";

export async function loader({ params: { slug } }: Route.LoaderArgs) {
	const [article, company] = await Promise.all([findArticlePage(slug), readCompany()]);
	if (article)
		return {
			...article,
			card: await readContactCard(new Date(), { price: price(article.services[0]?.slug), showsReviews: true }),
			quoteLink: quoteLink({ service: article.services[0]?.slug, about: aboutArticle(article.title) }),
			author: company.name,
			publishedOn: formatDay(article.published),
			reviewedOn: formatDay(article.reviewed),
			jsonLd: jsonLd(article, company.name),
		};
	throw await movedOrNotFound("article", slug);
}

const breadcrumbs = [
	{ name: "Home", path: "/" },
	{ name: "Advice", path: "/advice" },
];

const aboutArticle = (title: string) => `I read “${title}”. `;

function price(service: string | undefined): { text: string; to: string } {
	if (!service || !isService(service)) return { text: "Prices for each service", to: "/services" };
	return { text: formatBand(usualRange(service)), to: `${pagePath("service", service)}#price` };
}

/** Created in the loader, so that its code stays out of the browser bundle. */
function jsonLd(article: NonNullable<Awaited<ReturnType<typeof findArticlePage>>>, author: string): object[] {
	const { origin } = settings;
	const path = pagePath("article", article.slug);
	const company = { "@type": "Organization", name: author, url: `${origin}/` } as const;
	const articleThing = {
		"@type": "Article",
		headline: article.title,
		description: article.description,
		articleSection: topicLabels[article.topic],
		datePublished: article.published,
		dateModified: article.reviewed,
		author: company,
		publisher: { ...company, logo: `${origin}/apple-touch-icon.png` },
		image: `${origin}/social${path}.png`,
		mainEntityOfPage: origin + path,
		inLanguage: "en-US",
	} satisfies Thing;
	return [articleThing, breadcrumbList(origin, [...breadcrumbs, { name: article.title, path }]) as object];
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { slug, title, description, topic, published, reviewed, jsonLd } = loaderData;
	return [
		...pageMeta(matches, {
			title,
			description,
			path: pagePath("article", slug),
			type: "article",
			jsonLd: jsonLd as Thing[],
		}),
		{ property: "article:published_time", content: published },
		{ property: "article:modified_time", content: reviewed },
		{ property: "article:section", content: topicLabels[topic] },
	];
}

export default function Article({ loaderData: article }: Route.ComponentProps) {
	return (
		<>
			<article>
				<PageHead
					breadcrumbs={breadcrumbs}
					title={article.title}
					lead={article.description}
					picture={
						article.print && (
							<HeadPrint print={article.print} caption={article.printCaption} className="w-[380px] max-lg:hidden" />
						)
					}
				>
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
						<div className="stays-in-view flex-col gap-6 lg:flex">
							<TableOfContents headings={article.headings} />
							<ContactCard card={article.card} quoteLink={article.quoteLink} className="shrink-0" />
						</div>
						<PhoneAnswers card={article.card} className="mt-4" />
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
				text="Two photos and the address are enough to start. You'll get the price in writing, tree by tree."
				service={article.services[0]?.slug}
				about={aboutArticle(article.title)}
			/>
		</>
	);
}

type ArticleData = Route.ComponentProps["loaderData"];

function Byline({ article }: { article: ArticleData }) {
	return (
		<p className="lining mt-6 flex flex-wrap gap-x-2 text-base text-ink-2 [&>*:not(:last-child)]:after:ml-2 [&>*:not(:last-child)]:after:text-ink-3 [&>*:not(:last-child)]:after:content-['·']">
			<span>
				<Link to={`/advice?topic=${article.topic}`} className="font-semibold text-moss underline underline-offset-4">
					{topicLabels[article.topic]}
				</Link>
			</span>
			<span>{article.minutes} min read</span>
			<span>By {article.author}</span>
			<span>
				Published <time dateTime={article.published}>{article.publishedOn}</time>
			</span>
			<span>
				Reviewed <time dateTime={article.reviewed}>{article.reviewedOn}</time>
			</span>
		</p>
	);
}

function Sources({ article: { sources, reviewedOn } }: { article: ArticleData }) {
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
				We check every article against its sources once a year. This one was last checked {reviewedOn}. It's general
				advice. Your own trees need a look in person.
			</p>
		</footer>
	);
}

function Related({ article: { related, services } }: { article: ArticleData }) {
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
					<span className="py-1">How we can help:</span>
					{services.map(({ slug, title }) => (
						<Link
							key={slug}
							to={pagePath("service", slug)}
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
