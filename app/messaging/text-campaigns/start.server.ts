import { and, eq, inArray, sql } from "drizzle-orm";
import { outreachTransitions } from "#app/messaging/outreach/outreach.ts";
import { readTextSettings } from "#app/messaging/texts/settings.server.ts";
import { loadCompany } from "#app/people/company/company.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { listRecipients } from "./audience.server.ts";
import { campaignCost, campaignEntity, campaignKind, findCampaignProblems, lifetimeHours } from "./campaign.ts";
import { type ComposedText, composeForAll, countSegments } from "./compose.server.ts";
import { campaignSending } from "./queues.server.ts";
import { campaigns } from "./tables.server.ts";

/** The recipients and the cost in cents that the person confirmed. */
type Confirmed = { count: number; cost: number };

export type StartRequest = {
	id: string;
	version: number;
	/** started by its schedule: only while it is still scheduled */
	isDue?: boolean;
	confirmed?: Confirmed;
	by: Actor;
};

export type StartResult = "started" | "stale" | "empty" | "problems" | { changed: Confirmed };

/**
 * Fixes the audience as one text per phone, in one transaction with the job that sends them. "stale": it was changed, started or
 * deleted in the meantime. "changed": recipients or cost aren't the confirmed ones anymore.
 */
export async function startCampaign(
	{ id, version, isDue, confirmed, by }: StartRequest,
	now: Date,
): Promise<StartResult> {
	try {
		return await db.transaction(async (tx) => {
			// one start at a time, so that two campaigns don't both count a phone as free for the month's last text
			await tx.execute(sql`select pg_advisory_xact_lock(hashtext('text-campaigns.start'))`);
			const { segmentPrice } = await readTextSettings(tx);
			const [campaign] = await tx
				.update(campaigns)
				.set({
					status: "sending",
					segmentPrice,
					pausedReason: "",
					scheduledAt: null,
					startedAt: now,
					...("id" in by && by.id ? { startedBy: by.id } : {}),
					updatedAt: now,
					version: sql`${campaigns.version} + 1`,
				})
				.where(
					and(
						eq(campaigns.id, id),
						inArray(campaigns.status, isDue ? ["scheduled"] : [...outreachTransitions.start.from]),
						eq(campaigns.version, version),
					),
				)
				.returning({ audience: campaigns.audience, body: campaigns.body });
			if (!campaign) return "stale";
			if (findCampaignProblems(campaign.body).some(({ level }) => level === "stop")) throw new NotStarted("problems");
			const { name } = await loadCompany(tx);
			const recipients = await listRecipients(campaign.audience, now, tx);
			if (!recipients.length) throw new NotStarted("empty");
			const texts = composeForAll(campaign.body, name, recipients);
			const found = { count: texts.length, cost: campaignCost(countSegments(texts), segmentPrice) };
			if (confirmed && (confirmed.count !== found.count || confirmed.cost !== found.cost))
				throw new NotStarted({ changed: found });
			await fixAudience(tx, id, texts, now);
			await enqueue(tx, campaignSending, { campaignId: id });
			const diff = { recipients: found.count, cost: found.cost, audience: campaign.audience };
			await recordAudit(tx, by, campaignEntity, id, "sending-started", diff, now);
			return "started";
		});
	} catch (error) {
		if (error instanceof NotStarted) return error.outcome;
		throw error;
	}
}

/** Thrown to roll the start back. */
class NotStarted extends Error {
	readonly outcome: Exclude<StartResult, "started" | "stale">;
	constructor(outcome: Exclude<StartResult, "started" | "stale">) {
		super("the campaign wasn't started");
		this.outcome = outcome;
	}
}

/** What becomes of them is seen on the campaign, so none of them waits in Text messages. */
async function fixAudience(tx: Tx, id: string, texts: readonly ComposedText[], now: Date): Promise<void> {
	const at = sql`${now.toISOString()}::timestamptz`;
	const column = (values: (string | number)[], type: "text" | "uuid" | "int") =>
		sql`${sql.param(values)}::${sql.raw(type)}[]`;
	await tx.execute(sql`
		insert into texts (direction, phone, customer_id, entity, entity_id, kind, purpose, body, encoding, segments,
			status, held, due_at, send_before, reviewed_at, created_at, idempotency_key)
		select 'out', phone, customer_id, ${campaignEntity}, ${id}::uuid, ${campaignKind}, 'marketing-text', body, encoding, segments,
			'queued', true, ${at}, ${at} + make_interval(hours => ${lifetimeHours}), ${at}, ${at},
			${`${campaignKind}:${id}:`} || phone
		from unnest(
			${column(
				texts.map(({ phone }) => phone),
				"text",
			)}, ${column(
				texts.map(({ customerId }) => customerId),
				"uuid",
			)},
			${column(
				texts.map(({ body }) => body),
				"text",
			)}, ${column(
				texts.map(({ encoding }) => encoding),
				"text",
			)},
			${column(
				texts.map(({ segments }) => segments),
				"int",
			)}
		) as r (phone, customer_id, body, encoding, segments)
		on conflict (idempotency_key) do nothing`);
}
