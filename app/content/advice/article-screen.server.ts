// What stands around the text of an article: who wrote it and when, the contact card, and the data for search engines.
import type { Thing } from "schema-dts";
import { readContactCard } from "#app/content/contact-card/contact-card.server.ts";
import { breadcrumbList } from "#app/content/pages/meta.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { quoteLink } from "#app/content/pages/quote-link.ts";
import { readTexts } from "#app/content/pages/site-parts.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { usualRange } from "#app/trade/price-bands.ts";
import { formatBand } from "#app/trade/price-labels.ts";
import { isService } from "#app/trade/services.ts";
import { aboutArticle, articleBreadcrumbs, topicLabels } from "./article.ts";
import type { ArticlePageData } from "./article-page.server.ts";
import { articlePageTexts } from "./article-texts.ts";

export type ArticleScreenData = Awaited<ReturnType<typeof toArticleScreen>>;

/** `visit`: may be one to the preview of the texts around articles. */
export async function toArticleScreen(
	{ questions, ...article }: ArticlePageData,
	now: Date,
	visit?: Parameters<typeof readTexts>[2],
) {
	const service = article.services[0]?.slug;
	const [text, company, card] = await Promise.all([
		readTexts("article-pages", articlePageTexts, visit),
		readCompany(),
		readContactCard(now, { price: price(service), showsReviews: true }),
	]);
	const about = aboutArticle(article.title);
	return {
		...article,
		text,
		card,
		about,
		quoteLink: quoteLink({ service, about }),
		author: article.author || company.name,
		publishedOn: formatDay(article.published),
		reviewedOn: formatDay(article.reviewed),
		jsonLd: jsonLd({ ...article, questions }, company.name),
	};
}

function price(service: string | undefined): { text: string; to: string } {
	if (!service || !isService(service)) return { text: "Prices for each service", to: "/services" };
	return { text: formatBand(usualRange(service)), to: `${pagePath("service", service)}#price` };
}

/** Created on the server, so that its code stays out of the browser bundle. */
function jsonLd(article: ArticlePageData, companyName: string): object[] {
	const { origin } = settings;
	const path = pagePath("article", article.slug);
	const company = { "@type": "Organization", name: companyName, url: `${origin}/` } as const;
	const articleThing = {
		"@type": "Article",
		headline: article.title,
		description: article.description,
		...(article.topic && { articleSection: topicLabels[article.topic] }),
		datePublished: article.published,
		dateModified: article.reviewed,
		author: article.author ? { "@type": "Person", name: article.author } : company,
		publisher: { ...company, logo: `${origin}/apple-touch-icon.png` },
		image: origin + (article.socialPicture?.path ?? `/social${path}.png`),
		mainEntityOfPage: origin + path,
		inLanguage: "en-US",
	} satisfies Thing;
	return [
		articleThing,
		...(article.questions.length ? [faqPage(article.questions)] : []),
		breadcrumbList(origin, [...articleBreadcrumbs, { name: article.title, path }]) as object,
	];
}

/** The same text as on the page: search engines want no other. */
const faqPage = (questions: ArticlePageData["questions"]) =>
	({
		"@type": "FAQPage",
		mainEntity: questions.map(({ question, answer }) => ({
			"@type": "Question",
			name: question,
			acceptedAnswer: { "@type": "Answer", text: answer },
		})),
	}) satisfies Thing;
