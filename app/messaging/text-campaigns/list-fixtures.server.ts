import { allowed, type Lists, now } from "#server/testing/lists.ts";
import { startDraft } from "./campaigns.server.ts";
import { listCampaigns } from "./listing.server.ts";

export const lists: Lists = {
	listCampaigns: {
		table: "text_campaigns",
		create: async () => (await startDraft(allowed("text-campaigns.edit"), { name: "Oaks", from: "" }, now)).id,
		values: {},
		order: "id desc",
		change: "name = 'Oaks and elms'",
		// a word in the middle of another is found too
		searches: false,
		read: (search, after) => listCampaigns(allowed("text-campaigns.view"), "all", search, after),
	},
};
