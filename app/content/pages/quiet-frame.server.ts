import { readCompany } from "#app/people/company/company.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";

/** What <QuietFrame> says about the company. */
export async function readQuietFrame() {
	const company = await readCompany();
	return {
		name: company.name,
		origin: settings.origin,
		phone: { href: `tel:${company.phone}`, words: formatPhone(company.phone) },
	};
}

export type QuietFacts = Awaited<ReturnType<typeof readQuietFrame>>;
