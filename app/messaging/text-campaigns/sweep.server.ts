// Once a minute: what is due and what a crash left behind.
import { areEmailsOnHold } from "#app/messaging/email/hold.server.ts";
import { continueCampaigns, lostAfterSeconds, markLostTexts, withdrawForHold } from "./interruptions.server.ts";
import { startDueCampaigns } from "./schedule.server.ts";

export async function sweepCampaigns(now: Date, lostAfter = lostAfterSeconds): Promise<void> {
	if (await areEmailsOnHold()) return withdrawForHold(now);
	await markLostTexts(lostAfter);
	await startDueCampaigns(now);
	await continueCampaigns(now);
}
