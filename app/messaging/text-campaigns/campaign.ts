// A text campaign: who gets it and what each of them reads. Pure.
import { nameCompany } from "#app/messaging/texts/company-name.ts";

export const lastVisits = [
	"any",
	"within-6-months",
	"within-12-months",
	"over-6-months",
	"over-12-months",
	"over-24-months",
	"never",
] as const;
export type LastVisit = (typeof lastVisits)[number];

export const lastVisitLabels: Record<LastVisit, string> = {
	any: "Any time, or never",
	"within-6-months": "In the last 6 months",
	"within-12-months": "In the last 12 months",
	"over-6-months": "More than 6 months ago",
	"over-12-months": "More than 12 months ago",
	"over-24-months": "More than 2 years ago",
	never: "Never",
};

/** Who gets a campaign. Empty lists mean everyone; the lists narrow each other. All are customers. */
export type CampaignAudience = {
	/** ids */
	tags: string[];
	towns: string[];
	/** species ids of trees on their properties */
	species: string[];
	/** slugs of services they asked for */
	services: string[];
	lastVisit: LastVisit;
};

export const everyCustomer: CampaignAudience = { tags: [], towns: [], species: [], services: [], lastVisit: "any" };

/** What the person agreed to: at most four a month. */
export const mostPerMonth = 4;
export const monthDays = 30;

/** Why customers in the audience don't get it. */
export const leftOutReasons = ["no-consent", "opted-out", "undecided", "often", "bad-number", "no-phone"] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const leftOutLabels: Record<LeftOutReason, string> = {
	"no-consent": "haven't agreed to marketing texts",
	"opted-out": "opted out of texts",
	undecided: "sent a text that may be an opt-out and needs reading",
	often: `got ${mostPerMonth} campaigns in the last ${monthDays} days`,
	"bad-number": "have a number that can't get texts",
	"no-phone": "have no phone number",
};

/** The record that its texts are about, and their kinds. */
export const campaignEntity = "campaign";
export const campaignKind = "campaign";
export const campaignPath = "/admin/sms-campaigns";

/** Twilio's price list and the carriers count segments; more than three are often filtered. */
export const goodSegments = 3;
export const campaignLimits = { name: 120, body: 900 };

/** A queued text that waits longer than this says something that is no longer so. */
export const lifetimeHours = 48;

export const firstNameField = "{first name}";
export const companyField = "{company}";
const fields = [firstNameField, companyField];

const stopLine = "Reply STOP to opt out.";

/** What one person reads: the company's name and the way out are always in it. */
export function composeCampaignText(
	body: string,
	{ company, firstName }: { company: string; firstName: string },
): string {
	const text = body
		.replaceAll("\r\n", "\n")
		.trim()
		.replaceAll(firstNameField, firstName || "there")
		.replaceAll(companyField, company);
	const named = nameCompany(text, company);
	return /\breply stop\b/i.test(named) ? named : `${named}\n${stopLine}`;
}

export type CampaignProblem = { level: "stop" | "warning"; text: string };

const shortLink = /\b(bit\.ly|tinyurl\.com|goo\.gl|t\.co|ow\.ly|is\.gd|buff\.ly|rebrand\.ly)\b/i;

/** What must be put right before it is sent, and what had better be. */
export function findCampaignProblems(body: string): CampaignProblem[] {
	const problems: CampaignProblem[] = [];
	if (!body.trim()) problems.push({ level: "stop", text: "Enter the message text." });
	const unknown = [...body.matchAll(/\{[^{}]*\}/g)].map(([field]) => field).filter((field) => !fields.includes(field));
	if (unknown.length)
		problems.push({
			level: "stop",
			text: `${unknown.join(" and ")} would be sent as typed. Use ${fields.join(" or ")}, or take out the braces.`,
		});
	if (shortLink.test(body))
		problems.push({ level: "warning", text: "Carriers filter short links as spam. Use a link to your website." });
	return problems;
}

/** Whole cents, rounded up; `price` is of one segment, in hundredths of a cent. */
export function campaignCost(segments: number, price: number): number {
	return Math.ceil((segments * price) / 100);
}
