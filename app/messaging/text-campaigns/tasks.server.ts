import { handle, schedule } from "#app/platform/queue.server.ts";
import { campaignSending } from "./queues.server.ts";
import { sendCampaign } from "./run.server.ts";
import { sweepCampaigns } from "./sweep.server.ts";

export const tasks = {
	...handle(campaignSending, ({ campaignId }, { signal }) => sendCampaign(campaignId, signal)),
	...schedule("text-campaigns.sweep", "* * * * *", () => sweepCampaigns(new Date()), {
		label: "Text campaign schedule",
	}),
};
