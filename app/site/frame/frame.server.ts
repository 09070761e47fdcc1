import { pickTexts } from "#app/content/pages/changed-texts.ts";
import { readPart } from "#app/content/pages/site-parts.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { type Company, findValidInsurance, formatValidLicense } from "#app/people/company/company.ts";
import { companyReach } from "#app/people/company/reach.ts";
import { companyTime, today } from "#app/platform/dates.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { telUrl } from "#app/platform/phone.ts";
import { footerTexts, headerTexts } from "./frame-texts.ts";
import { sceneSeason } from "./season.ts";

const frames = new WeakMap<Company, ReturnType<typeof toFrame>>();

/** The company data in the header and footer of every public page. Fields that are not filled in are "". */
/** `visit`: at the URL of a preview of the header or the footer, what its draft changes. */
export async function readFrame(now: Date, visit?: Parameters<typeof readPart>[1]) {
	const [company, header, footer] = await Promise.all([
		readCompany(),
		readPart("header", visit),
		readPart("footer", visit),
	]);
	const texts = pickTexts({ ...header.texts, ...footer.texts }, { ...headerTexts, ...footerTexts });
	const { main } = header.links;
	const frame = frames.get(company) ?? toFrame(company);
	frames.set(company, frame);
	const insurance = findValidInsurance(company, today(now));
	return {
		...frame,
		...(texts && { texts }),
		...(main && { headerLinks: main }),
		...(Object.keys(footer.links).length > 0 && { footerLinks: footer.links }),
		insurer: insurance?.insurer ?? "",
		insurancePolicy: insurance?.policy ?? "",
		license: formatValidLicense(company, today(now)),
		year: companyTime(now).year,
		isSnowSeason: ["firstsnow", "winter"].includes(sceneSeason(today(now))),
	};
}

function toFrame(company: Company) {
	const { hours, nights } = companyReach(company);
	return {
		name: company.name,
		origin: settings.origin,
		phone: { href: telUrl(company.phone), label: formatPhone(company.phone) },
		isPhoneConfirmed: company.confirmed.includes("phone"),
		email: company.email,
		town: [company.street, `${company.city}, ${company.state}`].filter(Boolean).join(", "),
		hours,
		nights,
		facebook: company.facebook,
		instagram: company.instagram,
		isDemo: company.isDemo,
	};
}

export type SiteFrame = Awaited<ReturnType<typeof readFrame>>;
