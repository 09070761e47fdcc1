import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { CausePage, CauseRow, CauseSource } from "#app/noun/attention.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listOrder, type Page, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { campaignEntity, campaignPath } from "./campaign.ts";
import { campaigns } from "./tables.server.ts";

/** Campaigns that stopped by themselves, or that have recipients who may not have got them. */
export async function listCampaignCauses(page: CausePage): Promise<Page<CauseRow>> {
	const order = listOrder("desc", campaigns.id);
	const unknown = sql<number>`(select count(*)::int from texts
		where entity_id = ${campaigns.id} and held and status = 'unknown')`;
	const { id, name, status, pausedReason, updatedAt } = campaigns;
	const found = await db
		.select({ id, name, status, pausedReason, updatedAt, unknown, cursor: order.cursor })
		.from(campaigns)
		.where(
			"ids" in page
				? inArray(id, [...page.ids])
				: and(or(ne(pausedReason, ""), and(eq(status, "sent"), sql`${unknown} > 0`)), order.after(page.after)),
		)
		.orderBy(...order.by)
		.limit(rowsToRead);
	return toPage(found, (campaign) => {
		const title = campaign.name || "Untitled campaign";
		const row = {
			damage: "customer" as const,
			since: campaign.updatedAt,
			id: campaign.id,
			name: title,
			tone: "urgent" as const,
			foot: "",
			place: "",
			to: `${campaignPath}/${campaign.id}`,
		};
		if (campaign.pausedReason)
			return {
				...row,
				button: "Decide",
				reason: campaign.pausedReason,
				status: campaign.status === "paused" ? "Paused" : "Not sent",
				cause: { kind: `stopped-${campaign.status}`, title: `Decide whether to send the text campaign “${title}”` },
			};
		const people = campaign.unknown === 1 ? "1 recipient" : `${campaign.unknown} recipients`;
		return {
			...row,
			button: "Check recipients",
			reason: campaign.unknown ? `We don't know whether ${people} got it.` : "",
			status: "Sent",
			cause:
				campaign.status === "sent" && campaign.unknown
					? { kind: "unknown", title: `Check who got the text campaign “${title}”` }
					: null,
		};
	});
}

export const causes: readonly CauseSource[] = [
	{ order: 103, entity: campaignEntity, permission: "text-campaigns.view", list: listCampaignCauses },
];
