import { createPageTermLinker, termsBySlug } from "#app/content/glossary/terms.server.ts";
import { companyPlaceholders } from "#app/content/pages/company-placeholders.server.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { findPage, listPages, type Page, type PageSummary, pagesBySlug } from "#app/content/pages/pages.server.ts";
import { canFill, fillPlaceholders } from "#app/content/pages/placeholders.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { diameterTables, priceLines, usualRange } from "#app/trade/price-bands.ts";
import { type ServiceSlug, services } from "#app/trade/services.ts";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { serviceScenes } from "./service-scenes.server.ts";

/** The published services in the order of the menu (trade/services.ts). */
export async function listServices() {
	const bySlug = await pagesBySlug("service");
	return services.flatMap(({ slug, summary }) => {
		const page = bySlug.get(slug);
		if (!page) return [];
		const { duration, months } = page.frontMatter;
		return [
			{
				slug: page.slug,
				title: page.title,
				summary,
				duration,
				months,
				range: usualRange(slug),
				scene: serviceScenes[slug],
			},
		];
	});
}

/** Which service a page is about, whatever its web address is now. */
async function findKey(id: string): Promise<ServiceSlug | null> {
	const bySlug = await pagesBySlug("service");
	return services.find(({ slug }) => bySlug.get(slug)?.id === id)?.slug ?? null;
}

/** The data of a service page; null when there is no such service. */
export async function findServicePage(slug: string) {
	const page = await findPage("service", slug);
	return page && readServicePage(page);
}

export type ServiceContent = Pick<Page<"service">, "id" | "slug" | "title" | "description" | "frontMatter" | "body">;

/** The same for a page that may not be published. */
export async function readServicePage(page: ServiceContent) {
	const key = await findKey(page.id);
	if (!key) return null;
	const { price, steps, faq, notes, included, notIncluded, duration, months, terms, picture } = page.frontMatter;
	const values = companyPlaceholders(await readCompany());
	const linkTerms = await createPageTermLinker();
	const text = renderMarkdown(page.body, linkTerms);
	const toHtml = (text: string) => renderMarkdown(text, linkTerms).html;
	const [bySlug, articles, projects] = await Promise.all([termsBySlug(), listPages("article"), listPages("project")]);
	return {
		/** the service, whatever the web address of its page is */
		key,
		slug: page.slug,
		title: page.title,
		description: page.description,
		duration,
		months,
		notes: notes.map(({ x, y, text }) => ({ x, y, text })),
		html: text.html,
		// in the order of the page, because only the first use of a term is linked
		steps: steps.map(({ title, text }) => ({ title, html: toHtml(text) })),
		included: included.map(toHtml),
		notIncluded: notIncluded.map(toHtml),
		faq: faq
			.filter(({ a }) => canFill(a, values))
			.map(({ q, a }) => ({ q, a: fillPlaceholders(a, values), html: toHtml(fillPlaceholders(a, values)) })),
		price: { ...price, range: usualRange(key), lines: priceLines(key), others: diameterTables(key) },
		scene: serviceScenes[key],
		picture: findArtPrint(picture),
		terms: terms.flatMap((slug) => {
			const term = bySlug.get(slug);
			return term ? [{ to: pagePath("term", term.slug), title: term.title, text: term.description }] : [];
		}),
		// articles about fewer services first
		advice: articles
			.filter(({ frontMatter }) => frontMatter.services.includes(key))
			.sort((a, b) => a.frontMatter.services.length - b.frontMatter.services.length)
			.slice(0, 6)
			.map((article) => toLink("article", article)),
		projects: projects
			.filter(({ frontMatter }) => frontMatter.service === key)
			.map((project) => toLink("project", project)),
	};
}

export type ServicePage = NonNullable<Awaited<ReturnType<typeof readServicePage>>>;

function toLink(
	kind: "article" | "project",
	{ slug, title, description, frontMatter }: PageSummary<"article" | "project">,
) {
	const example = "example" in frontMatter && frontMatter.example;
	return { to: pagePath(kind, slug), title, text: example ? `Illustrated example. ${description}` : description };
}
