import { readCompany } from "#app/people/company/company.server.ts";
import { hoursInWords } from "#app/people/company/hours.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";

/** What the frame of every public page says about the company. Facts that nobody has filled in are "". */
export async function readFrame(now: Date) {
	const company = await readCompany();
	return {
		name: company.name,
		origin: settings.origin,
		phone: { href: `tel:${company.phone}`, words: formatPhone(company.phone) },
		email: company.email,
		town: [company.street, `${company.city}, ${company.state}`].filter(Boolean).join(", "),
		hours: hoursInWords(company.hours),
		emergencyNote: company.emergencyNote,
		licence: company.licence,
		insurer: company.insurer,
		insurancePolicy: company.insurancePolicy,
		facebook: company.facebook,
		instagram: company.instagram,
		year: companyTime(now).year,
	};
}

export type SiteFrame = Awaited<ReturnType<typeof readFrame>>;
