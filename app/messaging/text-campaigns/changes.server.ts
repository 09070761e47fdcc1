// What people do with a campaign besides starting it.
import { and, eq, inArray } from "drizzle-orm";
import { changeOutreach } from "#app/messaging/outreach/changes.server.ts";
import type { OutreachEvent } from "#app/messaging/outreach/outreach.ts";
import { sendingWindow } from "#app/messaging/texts/send.server.ts";
import { texts } from "#app/messaging/texts/tables.server.ts";
import type { TextStatus } from "#app/messaging/texts/text.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { findCampaignProblems, lifetimeHours } from "./campaign.ts";
import { findCampaign, type SeenCampaign } from "./campaigns.server.ts";
import { ofCampaign } from "./claim.server.ts";
import { campaignOutreach } from "./interruptions.server.ts";
import { campaignSending } from "./queues.server.ts";
import type { campaigns } from "./tables.server.ts";

type Sender = Permitted<"text-campaigns.send">;

/**
 * "past": the time has passed. "night": outside of the hours for automatic texts. "problems": the text must be fixed first. A campaign
 * that is scheduled already gets the new time.
 */
export async function scheduleCampaign(
	by: Sender,
	seen: SeenCampaign,
	at: Date,
	now: Date,
): Promise<"done" | "stale" | "past" | "night" | "problems"> {
	if (at <= now) return "past";
	if ((await sendingWindow("", at)).opensAt > at) return "night";
	const campaign = await findCampaign(by, seen.id);
	if (campaign?.version !== seen.version) return "stale";
	if (findCampaignProblems(campaign.body).some(({ level }) => level === "stop")) return "problems";
	const set = { scheduledAt: at, startedBy: by.id, pausedReason: "" };
	return (await changeCampaign(by, seen, "schedule", set, now, { at: at.toISOString() })) ? "done" : "stale";
}

export async function unscheduleCampaign(by: Sender, seen: SeenCampaign, now: Date): Promise<"done" | "stale"> {
	return (await changeCampaign(by, seen, "unschedule", { scheduledAt: null }, now)) ? "done" : "stale";
}

/** Someone has seen why it wasn't sent at its time, and sends it later or not at all. */
export async function keepCampaignAsDraft(by: Sender, seen: SeenCampaign, now: Date): Promise<"done" | "stale"> {
	return (await changeCampaign(by, seen, "keep", { pausedReason: "" }, now)) ? "done" : "stale";
}

/** Texts that are on their way arrive; no other one leaves after this. */
export async function pauseCampaign(by: Sender, seen: SeenCampaign, now: Date): Promise<"done" | "stale"> {
	return (await changeCampaign(by, seen, "pause", { pausedReason: "" }, now)) ? "done" : "stale";
}

export async function resumeCampaign(by: Sender, seen: SeenCampaign, now: Date): Promise<"done" | "stale"> {
	const done = await changeCampaign(by, seen, "resume", { pausedReason: "" }, now, {}, async (tx) => {
		await tx
			.update(texts)
			.set({ sendBefore: lifetimeFrom(now) })
			.where(and(ofCampaign(seen.id), eq(texts.status, "queued")));
		await enqueue(tx, campaignSending, { campaignId: seen.id });
	});
	return done ? "done" : "stale";
}

/** Whoever hasn't got it by then won't. */
export async function cancelCampaign(by: Sender, seen: SeenCampaign, now: Date): Promise<"done" | "stale"> {
	const done = await changeCampaign(by, seen, "cancel", { pausedReason: "", finishedAt: now }, now, {}, async (tx) => {
		await tx
			.update(texts)
			.set({ status: "refused", reason: "canceled" })
			.where(and(ofCampaign(seen.id), eq(texts.status, "queued")));
	});
	return done ? "done" : "stale";
}

/** unknown: may have arrived. saved: there was no provider. failed: rejected or not delivered. */
export const resendable = {
	unknown: ["unknown"],
	saved: ["saved"],
	failed: ["failed", "undelivered"],
} as const satisfies Record<string, readonly TextStatus[]>;

/**
 * Queues the recipients with these statuses again, because a person decided that. Whether each may get it is checked at its turn.
 * "none": there are no such recipients anymore.
 */
export async function sendCampaignAgain(
	by: Sender,
	seen: SeenCampaign,
	which: keyof typeof resendable,
	now: Date,
): Promise<"done" | "stale" | "none"> {
	return db
		.transaction(async (tx) => {
			const set = { pausedReason: "", finishedAt: null };
			const change = { by: actor(by), event: "sendAgain" as const, set, diff: { which } };
			if (!(await changeOutreach(tx, campaignOutreach, seen, change, now))) return "stale";
			const again = await tx
				.update(texts)
				.set({
					status: "queued",
					reason: null,
					errorCode: null,
					providerSid: null,
					dueAt: now,
					sendBefore: lifetimeFrom(now),
				})
				.where(and(ofCampaign(seen.id), inArray(texts.status, [...resendable[which]])))
				.returning({ id: texts.id });
			if (!again.length) throw noRecipients;
			await enqueue(tx, campaignSending, { campaignId: seen.id });
			return "done";
		})
		.catch((error) => {
			if (error !== noRecipients) throw error;
			return "none";
		});
}

const noRecipients = new Error("no recipients");
const lifetimeFrom = (now: Date) => new Date(now.getTime() + lifetimeHours * 3_600_000);

async function changeCampaign(
	by: Sender,
	seen: SeenCampaign,
	event: OutreachEvent,
	set: Partial<typeof campaigns.$inferInsert>,
	now: Date,
	diff: Record<string, unknown> = {},
	also?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
	return db.transaction(async (tx) => {
		if (!(await changeOutreach(tx, campaignOutreach, seen, { by: actor(by), event, set, diff }, now))) return false;
		await also?.(tx);
		return true;
	});
}
