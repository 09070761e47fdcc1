import { and, eq, sql } from "drizzle-orm";
import { claim, type Deadline, findDeadline } from "#app/messaging/texts/deliver.server.ts";
import { sendingWindow } from "#app/messaging/texts/send.server.ts";
import { readTextSettings } from "#app/messaging/texts/settings.server.ts";
import { texts } from "#app/messaging/texts/tables.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { campaignEntity } from "./campaign.ts";
import { campaigns } from "./tables.server.ts";

type TextRecord = typeof texts.$inferSelect;
/** `end`: when it must have been delivered */
export type ClaimedText = { text: TextRecord; end: Date };

/**
 * claimed: these are "sending" now and must be sent; none when their time had passed, an opt-out came first, or their hours haven't
 * begun. wait: none may be sent before that many milliseconds. nothing: no one is due. stopped: the campaign isn't being sent
 * anymore.
 */
type Claim = { kind: "claimed"; texts: ClaimedText[] } | { kind: "wait"; ms: number } | { kind: "nothing" | "stopped" };

/** The recipients of a campaign, apart from tests of it. */
export const ofCampaign = (id: string) =>
	and(eq(texts.entity, campaignEntity), eq(texts.entityId, id), eq(texts.held, true));

/**
 * Takes up to `most` due texts of a campaign. Whether each may be sent now is checked in the same transaction: consent, opt-outs and
 * the hours of its phone. Nothing is taken after a pause or a cancellation has been committed, because both wait for the lock on
 * the campaign.
 */
export async function claimTexts(campaignId: string, most: number, now: Date): Promise<Claim> {
	return db.transaction(async (tx): Promise<Claim> => {
		const [campaign] = await tx
			.select({ id: campaigns.id })
			.from(campaigns)
			.where(and(eq(campaigns.id, campaignId), eq(campaigns.status, "sending")))
			.for("share");
		if (!campaign) return { kind: "stopped" };
		// every phone waits for the hours of the company's own zone
		const { opensAt } = await sendingWindow("", now, tx);
		if (opensAt > now && (await isAnyWaiting(tx, campaignId)))
			return { kind: "wait", ms: opensAt.getTime() - now.getTime() };
		const allowance = await takeAllowance(tx);
		if (!allowance) return { kind: "wait", ms: 250 };
		const due = await tx
			.select()
			.from(texts)
			.where(and(ofCampaign(campaignId), eq(texts.status, "queued"), sql`${texts.dueAt} <= ${now}`))
			.orderBy(texts.dueAt, texts.id)
			.limit(Math.min(most, allowance))
			.for("update", { skipLocked: true });
		if (!due.length) return { kind: "nothing" };
		const claimed: ClaimedText[] = [];
		for (const text of due) {
			const taken = await takeText(tx, text, await findDeadline(text, now, tx), now);
			if (taken) claimed.push(taken);
		}
		return { kind: "claimed", texts: claimed };
	});
}

async function takeText(tx: Tx, { id }: TextRecord, deadline: Deadline, now: Date): Promise<ClaimedText | null> {
	const set = (values: Parameters<ReturnType<typeof tx.update<typeof texts>>["set"]>[0]) =>
		tx.update(texts).set(values).where(eq(texts.id, id)).returning();
	if (deadline === "too-late") await set({ status: "refused", reason: "too-late" });
	else if ("waitUntil" in deadline) await set({ dueAt: deadline.waitUntil });
	else {
		// the clock of the database: all instances share the pace
		const [text] = await set({ ...claim(now), claimedAt: sql`clock_timestamp()` });
		if (text?.status === "sending") return { text, end: deadline.end };
	}
	return null;
}

/** How many texts may be taken now, all instances and campaigns together. The lock makes them take turns. */
async function takeAllowance(tx: Tx): Promise<number> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('text-campaigns.pace'))`);
	const { campaignPerSecond } = await readTextSettings(tx);
	const { rows } = await tx.execute<{ count: number }>(sql`
		select count(*)::int as count from texts where held and claimed_at > clock_timestamp() - interval '1 second'`);
	return Math.max(0, campaignPerSecond - (rows[0]?.count ?? 0));
}

async function isAnyWaiting(tx: Tx, campaignId: string): Promise<boolean> {
	const [found] = await tx
		.select({ id: texts.id })
		.from(texts)
		.where(and(ofCampaign(campaignId), eq(texts.status, "queued")))
		.limit(1);
	return found !== undefined;
}
