import type { CauseRow } from "#app/noun/attention.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { formatDay, hasExpired } from "#app/platform/dates.ts";
import type { Page } from "#app/platform/list.server.ts";
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

/** The insurance policies, the license and the credentials that expire within 30 days or have expired, the first to expire first. */
export async function listRenewals(now: Date): Promise<Renewal[]> {
	const day = today(now);
	const until = addDays(day, renewalDays);
	const [company, team] = await Promise.all([readCompany(), listTeam()]);
	const policy = company.insurer && {
		to: "/admin/company#field-insuranceExpiresOn",
		name: company.insurer,
		title: "Insurance policy",
		expiresOn: company.insuranceExpiresOn,
	};
	const comp = company.compInsurer && {
		to: "/admin/company#field-compExpiresOn",
		name: company.compInsurer,
		title: "Worker's compensation policy",
		expiresOn: company.compExpiresOn,
	};
	const license = company.license && {
		to: "/admin/company#field-licenseExpiresOn",
		name: company.license,
		title: "License",
		expiresOn: company.licenseExpiresOn,
	};
	const credentials = team
		.filter(({ hiddenAt }) => !hiddenAt)
		.flatMap(({ id, name, credentials }) =>
			credentials.map((credential) => ({
				to: `/admin/settings/team/${id}`,
				name,
				title: credentialName(credential),
				expiresOn: credential.expiresOn,
			})),
		);
	return [...[policy, comp, license].filter((one) => one !== ""), ...credentials]
		.filter(({ expiresOn }) => expiresOn && expiresOn <= until)
		.sort((a, b) => a.expiresOn.localeCompare(b.expiresOn))
		.map((one) => {
			const isExpired = hasExpired(one.expiresOn, day);
			const when = formatDay(one.expiresOn);
			return { ...one, isExpired, reason: isExpired ? `Expired ${when}, no longer shown` : `Expires ${when}` };
		});
}

const companyWide = ["Insurance policy", "Worker's compensation policy", "License"];

/** The same for the dashboard and the action items. A renewed one is no longer in the list. */
export async function listRenewalCauses(now: Date): Promise<Page<CauseRow>> {
	const renewals = await listRenewals(now);
	return {
		next: null,
		rows: renewals.map(({ to, name, title, reason, expiresOn, isExpired }) => ({
			damage: "legal",
			button: "Renew",
			since: expiresOn,
			id: `${to} ${title}`,
			to,
			name,
			reason,
			foot: title,
			place: "",
			tone: isExpired ? "urgent" : "waiting",
			status: isExpired ? "Expired" : "Expiring soon",
			cause: {
				kind: "renew",
				title: `Renew ${companyWide.includes(title) ? `the ${title.toLowerCase()}` : title}`,
				dueOn: expiresOn,
			},
		})),
	};
}
