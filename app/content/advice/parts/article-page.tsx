import { Link } from "react-router";
import { ContactCard, PhoneAnswers } from "#app/content/contact-card/contact-card.tsx";
import { fillText } from "#app/content/pages/changed-texts.ts";
import { HeadPrint } from "#app/content/pages/head-print.tsx";
import { pagePath } from "#app/content/pages/page.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Prose } from "#app/content/pages/prose.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { articleBreadcrumbs, topicLabels } from "../article.ts";
import { ArticleCard } from "../article-card.tsx";
import type { ArticleScreenData } from "../article-screen.server.ts";
import { TableOfContents } from "./table-of-contents.tsx";

/** The page of an article, published or as a preview. */
export function ArticlePage({ article }: { article: ArticleScreenData }) {
	const { text } = article;
	return (
		<>
			<article>
				<PageHead
					breadcrumbs={articleBreadcrumbs}
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
						<aside aria-label={text.answerTitle} className="short-answer lg:col-start-1">
							<h2>{text.answerTitle}</h2>
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
				title={text.bandTitle}
				text={text.bandText}
				service={article.services[0]?.slug}
				about={article.about}
			/>
		</>
	);
}

function Byline({ article }: { article: ArticleScreenData }) {
	return (
		<p className="lining mt-6 flex flex-wrap gap-x-2 text-base text-ink-2 [&>*:not(:last-child)]:after:ml-2 [&>*:not(:last-child)]:after:text-ink-3 [&>*:not(:last-child)]:after:content-['·']">
			{article.topic && (
				<span>
					<Link to={`/advice?topic=${article.topic}`} className="font-semibold text-moss underline underline-offset-4">
						{topicLabels[article.topic]}
					</Link>
				</span>
			)}
			<span>{article.minutes} min read</span>
			<span>By {article.author}</span>
			<span>
				Published <time dateTime={article.published}>{article.publishedOn}</time>
			</span>
			<span>
				Reviewed <time dateTime={article.reviewed}>{article.reviewedOn}</time>
				{article.reviewer && ` by ${article.reviewer}`}
			</span>
		</p>
	);
}

function Sources({ article: { sources, reviewedOn, text } }: { article: ArticleScreenData }) {
	return (
		<footer className="mt-14 max-w-[65ch] border-t-2 border-ink pt-5">
			{sources.length > 0 && (
				<>
					<h2 className="text-[21px] leading-tight">{text.sourcesTitle}</h2>
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
				</>
			)}
			<p className="lining mt-4 text-base text-ink-2 first:mt-0">
				{sources.length > 0 && `${text.sourcesText} `}
				{fillText(text.checkedText, { date: reviewedOn })}
			</p>
		</footer>
	);
}

function Related({ article: { related, services, text } }: { article: ArticleScreenData }) {
	return (
		<section aria-labelledby="related-title" className="wrap mt-16 lg:mt-24 print:hidden">
			<h2 id="related-title" className="text-[28px] leading-tight lg:text-[36px]">
				{text.relatedTitle}
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
					<span className="py-1">{text.servicesTitle}</span>
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
