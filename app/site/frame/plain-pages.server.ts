import { companyPlaceholders } from "#app/content/pages/company-placeholders.server.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { findPage } from "#app/content/pages/pages.server.ts";
import { fillPlaceholders } from "#app/content/pages/placeholders.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { settings } from "#app/platform/env.server.ts";

/** A plain page (about, privacy ...) with its placeholders filled from the company's record. Throws 404 when not published. */
export async function getPlainPage(slug: string) {
	const page = await findPage("plain", slug);
	if (!page) throw new Response("Not found", { status: 404 });
	const company = await readCompany();
	return {
		title: page.title,
		description: page.description,
		reviewed: page.frontMatter.reviewed ?? "",
		summary: page.frontMatter.summary,
		points: page.frontMatter.points,
		...renderMarkdown(fillPlaceholders(page.body, companyPlaceholders(company))),
		company,
		origin: settings.origin,
	};
}
