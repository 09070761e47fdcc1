import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { type StartResult, startCampaign } from "./start.server.ts";

type Request = { id: string; version: number; count: number; cost: number };

/** Starts the campaign as the person saw it, to as many people and for as much as they confirmed. */
export function sendCampaignNow(
	by: Permitted<"text-campaigns.send">,
	{ id, version, count, cost }: Request,
	now: Date,
): Promise<StartResult> {
	return startCampaign({ id, version, confirmed: { count, cost }, by: actor(by) }, now);
}
