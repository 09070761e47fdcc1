// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { eq } from "drizzle-orm";
import { texts } from "#app/messaging/texts/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { allowed, now, type Races } from "#server/testing/races.ts";
import { everyCustomer } from "./campaign.ts";
import { deleteCampaign, findCampaign, saveCampaign } from "./campaigns.server.ts";
import * as changes from "./changes.server.ts";
import { estimateCampaign } from "./estimate.server.ts";
import { createStartedCampaign, createTestAudience, createTestCampaign } from "./fixtures.server.ts";
import { sendCampaignNow } from "./send-now.server.ts";
import { campaigns } from "./tables.server.ts";

const by = () => allowed("text-campaigns.send");
const editor = () => allowed("text-campaigns.edit");
/** noon in the company's zone, when automatic texts may be sent */
const noon = new Date("2035-06-12T17:00:00Z");

async function paused() {
	const { id, version } = await createStartedCampaign(by(), now);
	await changes.pauseCampaign(by(), { id, version }, now);
	return { id, version: version + 1 };
}

export const races: Races = {
	saveCampaign: async () => {
		const { id, version } = await createTestCampaign();
		const content = { name: "Elms", body: "Elms too.", audience: everyCustomer };
		return () => saveCampaign(editor(), id, version, content, now);
	},
	deleteCampaign: async () => {
		const campaign = await createTestCampaign();
		return () => deleteCampaign(editor(), campaign, now);
	},
	sendCampaignNow: async () => {
		const { audience } = await createTestAudience(2);
		const { id, version } = await createTestCampaign(audience);
		const campaign = await findCampaign(by(), id);
		if (!campaign) throw new Error("no campaign was created");
		const { count, cost } = await estimateCampaign(allowed("text-campaigns.view"), campaign, now);
		return () => sendCampaignNow(by(), { id, version, count, cost }, now);
	},
	scheduleCampaign: async () => {
		const campaign = await createTestCampaign();
		return () => changes.scheduleCampaign(by(), campaign, noon, now);
	},
	unscheduleCampaign: async () => {
		const { id, version } = await createTestCampaign();
		await changes.scheduleCampaign(by(), { id, version }, noon, now);
		return () => changes.unscheduleCampaign(by(), { id, version: version + 1 }, now);
	},
	keepCampaignAsDraft: async () => {
		const { id, version } = await createTestCampaign();
		const set = { pausedReason: "It was scheduled for an earlier time." };
		await db.update(campaigns).set(set).where(eq(campaigns.id, id));
		return () => changes.keepCampaignAsDraft(by(), { id, version }, now);
	},
	pauseCampaign: async () => {
		const campaign = await createStartedCampaign(by(), now);
		return () => changes.pauseCampaign(by(), campaign, now);
	},
	resumeCampaign: async () => {
		const campaign = await paused();
		return () => changes.resumeCampaign(by(), campaign, now);
	},
	cancelCampaign: async () => {
		const campaign = await paused();
		return () => changes.cancelCampaign(by(), campaign, now);
	},
	sendCampaignAgain: async () => {
		const campaign = await paused();
		await db.update(texts).set({ status: "unknown" }).where(eq(texts.entityId, campaign.id));
		return () => changes.sendCampaignAgain(by(), campaign, "unknown", now);
	},
};
