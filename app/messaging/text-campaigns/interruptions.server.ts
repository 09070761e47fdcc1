// What changes a campaign without a person: its end, errors, a crash, a restored backup.
import { and, eq, sql } from "drizzle-orm";
import { finishOutreach, interruptOutreach, type Outreach } from "#app/messaging/outreach/changes.server.ts";
import { texts } from "#app/messaging/texts/tables.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { campaignEntity } from "./campaign.ts";
import { campaignSending } from "./queues.server.ts";
import { campaigns } from "./tables.server.ts";

export const campaignOutreach: Outreach<typeof campaigns> = {
	table: campaigns,
	entity: campaignEntity,
	system: { kind: "system", name: "Text campaigns" },
};

/** Ends the campaign when nobody is left; nothing happens while texts are on their way or wait. */
export async function finishCampaign(campaignId: string, now: Date): Promise<void> {
	const isOver = sql`not exists (select from texts where entity = ${campaignEntity} and entity_id = ${campaignId} and held
		and status in ('queued', 'sending'))`;
	await db.transaction((tx) => finishOutreach(tx, campaignOutreach, campaignId, isOver, now));
}

export async function pauseForErrors(campaignId: string, reason: string): Promise<void> {
	await db.transaction((tx) => interruptOutreach(tx, campaignOutreach, "sending", reason, new Date(), campaignId));
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
	await interruptOutreach(tx, campaignOutreach, "sending", reason, new Date(), entityId);
}

/**
 * After a restore from a backup, nothing that was scheduled or being sent goes on by itself: the lists don't know what went out
 * since the backup was made.
 */
export async function withdrawForHold(now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		await interruptOutreach(
			tx,
			campaignOutreach,
			"sending",
			"The data was restored from a backup while this campaign was being sent. People listed as waiting may have got it after the backup was made.",
			now,
		);
		await interruptOutreach(
			tx,
			campaignOutreach,
			"scheduled",
			"Your data was restored from a backup made while this campaign was scheduled. It may have gone out since then.",
			now,
		);
	});
}

export async function returnToDraft(campaignId: string, reason: string, now: Date): Promise<void> {
	await db.transaction((tx) => interruptOutreach(tx, campaignOutreach, "scheduled", reason, now, campaignId));
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
