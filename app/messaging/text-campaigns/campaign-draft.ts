// A campaign while it is written: what is saved, and its form fields. Pure.
import type { DraftFormat } from "#app/noun/drafts/draft-format.ts";
import { type CampaignAudience, campaignPath, lastVisits } from "./campaign.ts";

export type CampaignDraft = { name: string; body: string; audience: CampaignAudience };

type Chosen = { id: string }[];
type Lists = Omit<CampaignAudience, "lastVisit">;
/** The lists as items, so that what two people choose is merged. */
export type CampaignFields = {
	name: string;
	body: string;
	lastVisit: string;
} & Record<keyof Lists, Chosen>;

const toItems = (values: readonly string[]): Chosen => values.map((id) => ({ id }));
const toValues = (items: Chosen) => items.map(({ id }) => id);

function toAudience(fields: CampaignFields): CampaignAudience {
	const { tags, towns, species, services, lastVisit } = fields;
	return {
		tags: toValues(tags),
		towns: toValues(towns),
		species: toValues(species),
		services: toValues(services),
		lastVisit: lastVisits.find((one) => one === lastVisit) ?? "any",
	};
}

export function toAudienceFields({ lastVisit, tags, towns, species, services }: CampaignAudience) {
	return {
		lastVisit,
		tags: toItems(tags),
		towns: toItems(towns),
		species: toItems(species),
		services: toItems(services),
	};
}

export const campaignFormat: DraftFormat<CampaignDraft, CampaignFields> = {
	storagePrefix: "campaign-draft",
	saveUrl: (id) => `${campaignPath}/${id}/draft`,
	toFields: ({ name, body, audience }) => ({ name, body, ...toAudienceFields(audience) }),
	toContent: (fields) => ({
		content: { name: fields.name, body: fields.body, audience: toAudience(fields) },
		problems: {},
	}),
	closedMessage: "this campaign has been sent or deleted",
};

export const campaignFieldLabels: Record<string, string> = {
	name: "Name",
	body: "Text",
	lastVisit: "Last visit",
	tags: "Tag",
	towns: "Town",
	species: "Trees on the property",
	services: "Service they asked for",
};

/** The actions of the audit trail. */
export const campaignActivity: Record<string, string> = {
	started: "Draft started",
	edited: "Edited",
	deleted: "Deleted",
	"test-sent": "Test text sent",
	"sending-started": "Sending started",
	scheduled: "Scheduled",
	unscheduled: "Schedule removed",
	"kept-as-draft": "Kept as a draft",
	interrupted: "Stopped by itself",
	paused: "Sending paused",
	resumed: "Sending resumed",
	canceled: "Sending canceled",
	finished: "Sending finished",
	"sent-again": "Resent to recipients who may have missed it",
};
