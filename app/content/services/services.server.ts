import { linkTerms, termNames } from "#app/content/glossary/terms.server.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { addressOf } from "#app/content/pages/page.ts";
import { findPage, listPages, type PageHead } from "#app/content/pages/pages.server.ts";
import { otherTables, priceLines, usualRange } from "#app/trade/price-bands.ts";
import { isService, type ServiceSlug, services } from "#app/trade/services.ts";
import { findPrint } from "#app/ui/prints.server.ts";
import { sceneOf } from "./pictures.server.ts";

/** The published services in the company's order. */
export async function listServices() {
	const pages = await listPages("service");
	return services.flatMap(({ slug, words }) => {
		const page = pages.find((one) => one.slug === slug);
		if (!page) return [];
		const { duration, months } = page.facts;
		return [
			{ slug, title: page.title, words, duration, months, range: usualRange(slug), plate: findPrint(page.facts.plate) },
		];
	});
}

/** All that a service's page shows; null when there is no such page. */
export async function readService(slug: string) {
	const page = await findPage("service", slug);
	if (!page || !isService(slug)) return null;
	const { price, steps, faq, notes, included, notIncluded, duration, months, terms, plate } = page.facts;
	const link = await linkTerms();
	const text = renderMarkdown(page.body, link);
	const html = (words: string) => renderMarkdown(words, link).html;
	const [names, articles, projects] = await Promise.all([termNames(), listPages("article"), listPages("project")]);
	return {
		slug: slug as ServiceSlug,
		title: page.title,
		description: page.description,
		...{ duration, months, included, notIncluded, notes },
		html: text.html,
		steps: steps.map(({ title, text }) => ({ title, html: html(text) })),
		faq: faq.map(({ q, a }) => ({ q, a, html: html(a) })),
		price: { ...price, range: usualRange(slug), lines: priceLines(slug), others: otherTables(slug) },
		scene: sceneOf(slug),
		plate: findPrint(plate),
		terms: terms.flatMap((term) => {
			const known = names.find((name) => name.slug === term);
			return known ? [{ to: addressOf("term", term), title: known.names[0] ?? term, words: known.definition }] : [];
		}),
		// what is about this service alone comes first
		advice: articles
			.filter(({ facts }) => facts.services.includes(slug))
			.sort((a, b) => a.facts.services.length - b.facts.services.length)
			.slice(0, 6)
			.map((one) => linkTo("article", one)),
		projects: projects.filter(({ facts }) => facts.service === slug).map((one) => linkTo("project", one)),
	};
}

export type ServicePage = NonNullable<Awaited<ReturnType<typeof readService>>>;

function linkTo(kind: "article" | "project", { slug, title, description, facts }: PageHead<"article" | "project">) {
	const example = "example" in facts && facts.example;
	return { to: addressOf(kind, slug), title, words: example ? `Worked example. ${description}` : description };
}
