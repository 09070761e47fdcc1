import { companyPlaceholders } from "#app/content/pages/company-placeholders.server.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { fillPlaceholders } from "#app/content/pages/placeholders.ts";
import { findPageOrPreview } from "#app/content/versions/preview.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { settings } from "#app/platform/env.server.ts";

type Visit = { params: { token?: string } } & Parameters<typeof findPageOrPreview>[2];

/**
 * A plain page (about, privacy ...), or its draft at the URL of a preview, with its placeholders filled from the company's
 * record. Throws 404 when there is none.
 */
export async function getPlainPage(slug: string, { params, ...visit }: Visit) {
	const page = await findPageOrPreview("plain", { slug, token: params.token }, visit);
	if (!page) throw new Response("Not found", { status: 404 });
	const company = await readCompany();
	return {
		title: page.title,
		description: page.description,
		reviewed: page.frontMatter.reviewed ?? "",
		texts: page.frontMatter.texts,
		summary: page.frontMatter.summary,
		points: page.frontMatter.points.map(({ title, text }) => ({ title, text })),
		...renderMarkdown(fillPlaceholders(page.body, companyPlaceholders(company))),
		company,
		origin: settings.origin,
	};
}
