// What a campaign would be if it were sent now: how many get it, what it costs, and what some of them read.
import { readTextSettings } from "#app/messaging/texts/settings.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { countLeftOut, listRecipients } from "./audience.server.ts";
import { type CampaignProblem, campaignCost, findCampaignProblems, type LeftOutReason } from "./campaign.ts";
import type { Campaign } from "./campaigns.server.ts";
import { type ComposedText, composeForAll, countSegments } from "./compose.server.ts";

type Sample = { name: string; phone: string; body: string; segments: number; encoding: string };

export type CampaignEstimate = {
	version: number;
	count: number;
	/** customers in the audience, with or without a phone */
	customers: number;
	leftOut: Partial<Record<LeftOutReason, number>>;
	segments: number;
	/** in cents */
	cost: number;
	/** real recipients: the one whose text is longest, then the first ones */
	samples: Sample[];
	/** recipients whose text is longer than that of most */
	longer: number;
	problems: CampaignProblem[];
};

const mostSamples = 4;

export async function estimateCampaign(
	_by: Permitted<"text-campaigns.view">,
	campaign: Campaign,
	now: Date,
): Promise<CampaignEstimate> {
	const { body, audience } = campaign;
	const [company, { segmentPrice }, recipients, { customers, leftOut }] = await Promise.all([
		readCompany(),
		readTextSettings(),
		listRecipients(audience, now),
		countLeftOut(audience, now),
	]);
	const texts = composeForAll(body, company.name, recipients);
	const segments = countSegments(texts);
	const usual = mostCommon(texts.map((text) => text.segments));
	return {
		version: campaign.version,
		count: texts.length,
		customers,
		leftOut,
		segments,
		cost: campaignCost(segments, segmentPrice),
		samples: pickSamples(texts),
		longer: texts.filter((text) => text.segments > usual).length,
		problems: findCampaignProblems(body),
	};
}

function pickSamples(texts: readonly ComposedText[]): Sample[] {
	const longest = texts.reduce<ComposedText | null>(
		(found, text) => (found && found.segments >= text.segments ? found : text),
		null,
	);
	const picked = longest ? [longest, ...texts.filter((text) => text !== longest)].slice(0, mostSamples) : [];
	return picked.map(({ name, phone, body, segments, encoding }) => ({
		name,
		phone: formatPhone(phone),
		body,
		segments,
		encoding,
	}));
}

function mostCommon(values: readonly number[]): number {
	const counts = new Map<number, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}
