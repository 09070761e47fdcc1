import { companyTime } from "#app/platform/dates.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { telUrl } from "#app/platform/phone.ts";
import { readCompany } from "./company.server.ts";
import { type OpenNow, openNow } from "./open-now.server.ts";
import { companyReach, confirmedHours, type Reach } from "./reach.ts";

/** How to reach the company, with whether it's open now. Placeholders are left out. */
export type ReachNow = Reach & {
	phone: { href: string; label: string };
	open: OpenNow | null;
	/** "" until entered */
	owner: string;
};

export async function readReach(now: Date): Promise<ReachNow> {
	const company = await readCompany();
	const hours = confirmedHours(company);
	return {
		...companyReach(company),
		phone: { href: telUrl(company.phone), label: formatPhone(company.phone) },
		open: hours && openNow(hours, companyTime(now)),
		owner: company.owner,
	};
}

/** The time, in milliseconds, when pages that mention "now" go out of date: the next opening or closing, or midnight. */
export async function nextReachChange(now: Date): Promise<number> {
	const local = companyTime(now);
	const midnight = local.add({ days: 1 }).startOfDay().epochMilliseconds;
	const hours = confirmedHours(await readCompany());
	return Math.min(midnight, (hours && openNow(hours, local)?.until) ?? midnight);
}
