import { createPageTermLinker, termsBySlug } from "#app/content/glossary/terms.server.ts";
import { companyPlaceholders } from "#app/content/pages/company-placeholders.server.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { findPage, listPages, type PageSummary } from "#app/content/pages/pages.server.ts";
import { canFill, fillPlaceholders } from "#app/content/pages/placeholders.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { diameterTables, priceLines, usualRange } from "#app/trade/price-bands.ts";
import { isService, type ServiceSlug, services } from "#app/trade/services.ts";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { serviceScenes } from "./service-scenes.server.ts";

/** The published services in the order of the menu (trade/services.ts). */
export async function listServices() {
	const pages = await listPages("service");
	return services.flatMap(({ slug, summary }) => {
		const page = pages.find((page) => page.slug === slug);
		if (!page) return [];
		const { duration, months } = page.frontMatter;
		return [
			{
				slug,
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

/** The data of a service page; null when there is no such service. */
export async function findServicePage(slug: string) {
	const page = await findPage("service", slug);
	if (!page || !isService(slug)) return null;
	const { price, steps, faq, notes, included, notIncluded, duration, months, terms, picture } = page.frontMatter;
	const values = companyPlaceholders(await readCompany());
	const linkTerms = await createPageTermLinker();
	const text = renderMarkdown(page.body, linkTerms);
	const toHtml = (text: string) => renderMarkdown(text, linkTerms).html;
	const [bySlug, articles, projects] = await Promise.all([termsBySlug(), listPages("article"), listPages("project")]);
	return {
		slug: slug as ServiceSlug,
		title: page.title,
		description: page.description,
		duration,
		months,
		notes,
		html: text.html,
		// in the order of the page, because only the first use of a term is linked
		steps: steps.map(({ title, text }) => ({ title, html: toHtml(text) })),
		included: included.map(toHtml),
		notIncluded: notIncluded.map(toHtml),
		faq: faq
			.filter(({ a }) => canFill(a, values))
			.map(({ q, a }) => ({ q, a: fillPlaceholders(a, values), html: toHtml(fillPlaceholders(a, values)) })),
		price: { ...price, range: usualRange(slug), lines: priceLines(slug), others: diameterTables(slug) },
		scene: serviceScenes[slug],
		picture: findArtPrint(picture),
		terms: terms.flatMap((slug) => {
			const term = bySlug.get(slug);
			return term ? [{ to: pagePath("term", term.slug), title: term.title, text: term.description }] : [];
		}),
		// articles about fewer services first
		advice: articles
			.filter(({ frontMatter }) => frontMatter.services.includes(slug))
			.sort((a, b) => a.frontMatter.services.length - b.frontMatter.services.length)
			.slice(0, 6)
			.map((article) => toLink("article", article)),
		projects: projects
			.filter(({ frontMatter }) => frontMatter.service === slug)
			.map((project) => toLink("project", project)),
	};
}

export type ServicePage = NonNullable<Awaited<ReturnType<typeof findServicePage>>>;

function toLink(
	kind: "article" | "project",
	{ slug, title, description, frontMatter }: PageSummary<"article" | "project">,
) {
	const example = "example" in frontMatter && frontMatter.example;
	return { to: pagePath(kind, slug), title, text: example ? `Illustrated example. ${description}` : description };
}
