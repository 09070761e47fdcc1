import { readCompany } from "#app/people/company/company.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { listTeam } from "./team.server.ts";
import { credentialName, renewalDays } from "./team-member.ts";

export type Renewal = {
	to: string;
	name: string;
	title: string;
	expiresOn: string;
	isExpired: boolean;
	reason: string;
};

/** The insurance policy, the license and the credentials that expire within 30 days or have expired, the first to expire first. */
export async function listRenewals(now: Date): Promise<Renewal[]> {
	const day = today(now);
	const until = addDays(day, renewalDays);
	const [company, team] = await Promise.all([readCompany(), listTeam()]);
	const policy = company.insurer && {
		...{ to: "/admin/company#field-insuranceExpiresOn", name: company.insurer, title: "Insurance policy" },
		expiresOn: company.insuranceExpiresOn,
	};
	const license = company.license && {
		...{ to: "/admin/company#field-licenseExpiresOn", name: company.license, title: "License" },
		expiresOn: company.licenseExpiresOn,
	};
	const credentials = team
		.filter(({ hiddenAt }) => !hiddenAt)
		.flatMap(({ id, name, credentials }) =>
			credentials.map((credential) => ({
				...{ to: `/admin/settings/team/${id}`, name, title: credentialName(credential) },
				expiresOn: credential.expiresOn,
			})),
		);
	return [...[policy, license].filter((one) => one !== ""), ...credentials]
		.filter(({ expiresOn }) => expiresOn && expiresOn <= until)
		.sort((a, b) => a.expiresOn.localeCompare(b.expiresOn))
		.map((one) => {
			const isExpired = one.expiresOn < day;
			const when = formatDay(one.expiresOn);
			return { ...one, isExpired, reason: isExpired ? `Expired ${when}, no longer shown` : `Expires ${when}` };
		});
}
