import { requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findCampaign } from "../campaigns.server.ts";
import { estimateCampaign } from "../estimate.server.ts";
import type { Route } from "./+types/campaign-estimate.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaffApi("text-campaigns.view")];

/** Who would get the campaign as it is saved, what it would cost, and what some of them would read. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "text-campaigns.view");
	const campaign = isUuid(params.id) ? await findCampaign(by, params.id) : null;
	if (!campaign) return Response.json({ error: "This campaign doesn't exist." }, { status: 404 });
	return Response.json(await estimateCampaign(by, campaign, new Date()));
}
