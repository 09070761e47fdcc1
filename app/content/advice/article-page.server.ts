// What the page of an article shows, of the published one and of a draft alike.
import { createPageTermLinker } from "#app/content/glossary/terms.server.ts";
import { findPage, listPages } from "#app/content/pages/pages.server.ts";
import { printCaptions } from "#app/content/pages/print-captions.ts";
import type { SitePictureData } from "#app/content/pictures/site-picture.tsx";
import { listQuestions } from "#app/content/rich-text/rich-text.ts";
import { renderRichText } from "#app/content/rich-text/rich-text-html.server.ts";
import type { PageContent } from "#app/content/versions/content.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { cacheEachUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { telUrl } from "#app/platform/phone.ts";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { minutesToRead, relatedArticles } from "./article.ts";
import { toArticleDetails } from "./article-details.ts";
import { listArticles, publishedDay, toArticleCard } from "./articles.server.ts";
import { readBlockData } from "./block-data.server.ts";
import { readDocument } from "./document.server.ts";

type ArticleContent = Omit<PageContent, "frontMatter"> & { frontMatter: object; publishedAt: Date | null };
export type ArticlePageData = Awaited<ReturnType<typeof readArticlePage>>;

// the price guide in an article names the year
const pagesByYear = cacheEachUntilBroadcast(["content", "company"], async (key: `${number} ${string}`) => {
	const [year = "", slug = ""] = key.split(" ");
	const page = await findPage("article", slug);
	return page && readArticlePage({ ...page, document: readDocument(page) }, Number(year));
});

/** The page of a published article; null when there is none. */
export const findArticlePage = (slug: string, now: Date) => pagesByYear(`${companyTime(now).year} ${slug}`);

export async function readArticlePage(
	{ slug, title, description, frontMatter, publishedAt, ...text }: ArticleContent,
	year: number,
) {
	const details = toArticleDetails(frontMatter);
	const document = readDocument(text);
	const [all, services, link, data, company] = await Promise.all([
		listArticles(),
		listPages("service"),
		createPageTermLinker(),
		readBlockData(document, details.socialPicture ? [details.socialPicture.photo] : [], year),
		readCompany(),
	]);
	const phone = company.phone && { href: telUrl(company.phone), text: `Call ${formatPhone(company.phone)}` };
	const socialPicture = data.pictures.get(details.socialPicture?.photo ?? "");
	const published = details.published || publishedDay(publishedAt);
	return {
		slug,
		title,
		description,
		searchTitle: details.searchTitle || title,
		socialPicture: socialPicture ? toSocialPicture(socialPicture) : null,
		author: details.author,
		reviewer: details.reviewer,
		topic: details.topic,
		minutes: minutesToRead(text.body),
		published,
		reviewed: details.reviewed || published,
		sources: details.sources.map(({ title, url }) => ({ title, url })),
		print: findArtPrint(details.picture),
		printCaption: printCaptions[details.picture] ?? "",
		...renderRichText(document, { ...data, link, phone: phone || null }),
		questions: listQuestions(document),
		related: relatedArticles({ slug, ...details, published }, all, 3).map(toArticleCard),
		services: services.flatMap(({ slug, title }) => (details.services.includes(slug) ? [{ slug, title }] : [])),
	};
}

function toSocialPicture(picture: SitePictureData) {
	const { size = 0, width = 0 } = picture.files[Math.min(1, picture.files.length - 1)] ?? {};
	const height = Math.round((width * picture.height) / picture.width);
	return { path: `${picture.base}-${size}.jpg`, width, height, alt: picture.alt };
}
