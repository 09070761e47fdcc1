// What changes a campaign without a person: its end, errors, a crash, a restored backup.
import { and, eq, sql } from "drizzle-orm";
import { texts } from "#app/messaging/texts/tables.server.ts";
import { type Actor, recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { campaignEntity } from "./campaign.ts";
import { campaignSending } from "./queues.server.ts";
import { campaigns } from "./tables.server.ts";

const system: Actor = { kind: "system", name: "Text campaigns" };

/** Ends the campaign when nobody is left; nothing happens while texts are on their way or wait. */
export async function finishCampaign(campaignId: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const [finished] = await tx
			.update(campaigns)
			.set({ status: "sent", finishedAt: now, updatedAt: now, version: sql`${campaigns.version} + 1` })
			.where(
				and(
					eq(campaigns.id, campaignId),
					eq(campaigns.status, "sending"),
					sql`not exists (select from texts where entity = ${campaignEntity} and entity_id = ${campaignId} and held
						and status in ('queued', 'sending'))`,
				),
			)
			.returning({ id: campaigns.id });
		if (finished) await recordAudit(tx, system, campaignEntity, campaignId, "finished", {}, now);
	});
}

export async function pauseForErrors(campaignId: string, reason: string): Promise<void> {
	await db.transaction((tx) => interrupt(tx, "sending", "paused", reason, new Date(), campaignId));
}

const blockedReasons: Record<number, string> = {
	30007: "A carrier filtered the text as spam (error 30007). Reword it, take out links, and check your registration.",
	30034:
		"Your number isn't registered with the carriers (error 30034). Finish the registration in the Twilio Console first.",
};

/** The same will happen to everyone else. */
export async function pauseBlocked(
	tx: Tx,
	{ entity, entityId, errorCode }: { entity: string; entityId: string; errorCode: number },
): Promise<void> {
	if (entity !== campaignEntity) return;
	const reason = blockedReasons[errorCode] ?? `The carriers block this text (error ${errorCode}).`;
	await interrupt(tx, "sending", "paused", reason, new Date(), entityId);
}

/**
 * After a restore from a backup, nothing that was scheduled or being sent goes on by itself: the lists don't know what went out
 * since the backup was made.
 */
export async function withdrawForHold(now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		await interrupt(
			tx,
			"sending",
			"paused",
			"The data was restored from a backup while this campaign was being sent. People listed as waiting may have got it after the backup was made.",
			now,
		);
		await interrupt(
			tx,
			"scheduled",
			"draft",
			"Your data was restored from a backup made while this campaign was scheduled. It may have gone out since then.",
			now,
		);
	});
}

async function interrupt(
	tx: Tx,
	from: "sending" | "scheduled",
	to: "paused" | "draft",
	pausedReason: string,
	now: Date,
	campaignId?: string,
): Promise<void> {
	const changed = await tx
		.update(campaigns)
		.set({ status: to, pausedReason, updatedAt: now, version: sql`${campaigns.version} + 1` })
		.where(and(eq(campaigns.status, from), campaignId ? eq(campaigns.id, campaignId) : undefined))
		.returning({ id: campaigns.id });
	for (const { id } of changed)
		await recordAudit(tx, system, campaignEntity, id, "interrupted", { reason: pausedReason }, now);
}

export async function returnToDraft(campaignId: string, reason: string, now: Date): Promise<void> {
	await db.transaction((tx) => interrupt(tx, "scheduled", "draft", reason, now, campaignId));
}

/** Longer than Twilio is ever kept waiting. */
export const lostAfterSeconds = 120;

/** What a process that died was sending may have arrived. */
export async function markLostTexts(seconds = lostAfterSeconds): Promise<void> {
	await db
		.update(texts)
		.set({ status: "unknown" })
		.where(
			and(
				eq(texts.status, "sending"),
				eq(texts.held, true),
				sql`${texts.claimedAt} < clock_timestamp() - make_interval(secs => ${seconds})`,
			),
		);
}

/** Campaigns that are being sent and have no job: someone is due again, or the process died. */
export async function continueCampaigns(now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ id: string }>(sql`
			select c.id from text_campaigns c where c.status = 'sending'
			and not exists (select from pgboss.job where name = ${campaignSending.name}
				and state in ('created', 'retry', 'active') and data ->> 'campaignId' = c.id::text)
			and (not exists (select from texts t where t.entity_id = c.id and t.held and t.status in ('queued', 'sending'))
				or exists (select from texts t where t.entity_id = c.id and t.held and t.status = 'queued'
					and t.due_at <= ${now.toISOString()}::timestamptz))`);
		for (const { id } of rows) await enqueue(tx, campaignSending, { campaignId: id });
	});
}
