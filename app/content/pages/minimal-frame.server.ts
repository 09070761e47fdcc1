import { readCompany } from "#app/people/company/company.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { telUrl } from "#app/platform/phone.ts";

/** The company data that <MinimalFrame> shows. */
export async function readMinimalFrame() {
	const company = await readCompany();
	return {
		name: company.name,
		origin: settings.origin,
		phone: { href: telUrl(company.phone), label: formatPhone(company.phone) },
	};
}

export type MinimalFrameData = Awaited<ReturnType<typeof readMinimalFrame>>;
