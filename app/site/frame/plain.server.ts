import { fillIn } from "#app/content/pages/filled.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { findPage } from "#app/content/pages/pages.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import type { Company } from "#app/people/company/company.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";

/** A page of plain text with the company's facts filled in; 404 when it is not published. */
export async function readPlain(slug: string) {
	const page = await findPage("plain", slug);
	if (!page) throw new Response("Not found", { status: 404 });
	const company = await readCompany();
	const facts = factsToFill(company);
	return {
		title: page.title,
		description: page.description,
		reviewed: page.facts.reviewed ?? "",
		summary: page.facts.summary,
		points: page.facts.points,
		people: page.facts.people,
		...renderMarkdown(fillIn(page.body, facts)),
		company,
		origin: settings.origin,
	};
}

function factsToFill(company: Company): Record<string, string> {
	const town = `${company.city}, ${company.state}`;
	return {
		company: company.name,
		town,
		address: [company.street, `${town} ${company.zip}`].filter(Boolean).join(", "),
		phone: formatPhone(company.phone),
		email: company.email,
	};
}
