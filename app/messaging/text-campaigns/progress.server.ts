// What became of a campaign's recipients.
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { texts } from "#app/messaging/texts/tables.server.ts";
import type { TextStatus } from "#app/messaging/texts/text.ts";
import { textListStatus } from "#app/messaging/texts/text-status.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { campaignCost } from "./campaign.ts";
import type { Campaign } from "./campaigns.server.ts";
import { ofCampaign } from "./claim.server.ts";

type Viewer = Permitted<"text-campaigns.view">;

/** Charged by Twilio, or possibly. */
const charged: readonly TextStatus[] = ["sent", "delivered", "undelivered", "unknown"];

export type RecipientCounts = Partial<Record<TextStatus, number>>;

/** How many recipients have each status, and the cost so far in cents. */
export async function countRecipients(
	_by: Viewer,
	{ id, segmentPrice }: Pick<Campaign, "id" | "segmentPrice">,
): Promise<{ counts: RecipientCounts; cost: number }> {
	const rows = await db
		.select({ status: texts.status, count: sql<number>`count(*)::int`, segments: sql<number>`sum(segments)::int` })
		.from(texts)
		.where(ofCampaign(id))
		.groupBy(texts.status);
	const segments = rows.reduce((sum, row) => sum + (charged.includes(row.status) ? row.segments : 0), 0);
	return {
		counts: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
		cost: campaignCost(segments, segmentPrice ?? 0),
	};
}

const notReached = ["unknown", "failed", "undelivered", "refused"] as const;
export const listedRecipients = 100;

/** The first 100 recipients who didn't get it, or may not have, with the reason. */
export async function listNotReached(_by: Viewer, id: string) {
	const { status, reason, errorCode, phone, customerId } = texts;
	const rows = await db
		.select({ id: texts.id, status, reason, errorCode, phone, customerId, name: customers.name })
		.from(texts)
		.leftJoin(customers, eq(customers.id, customerId))
		.where(and(ofCampaign(id), inArray(status, [...notReached])))
		.orderBy(status, texts.id)
		.limit(listedRecipients);
	return rows.map((row) => ({
		id: row.id,
		name: row.name ?? formatPhone(row.phone),
		phone: formatPhone(row.phone),
		to: `/admin/texts/${row.id}`,
		detail: textListStatus({ ...row, keyword: null, needsReview: false }).reason,
	}));
}

/** What the first recipients read. */
export async function listSentTexts(_by: Viewer, id: string) {
	const rows = await db
		.select({ id: texts.id, body: texts.body, segments: texts.segments, phone: texts.phone, name: customers.name })
		.from(texts)
		.leftJoin(customers, eq(customers.id, texts.customerId))
		.where(ofCampaign(id))
		.orderBy(desc(texts.segments), texts.id)
		.limit(3);
	return rows.map(({ name, phone, ...row }) => ({
		...row,
		name: name ?? formatPhone(phone),
		phone: formatPhone(phone),
	}));
}
