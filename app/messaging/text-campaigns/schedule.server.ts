// Starts scheduled campaigns when their time has come.
import { and, eq, lt, lte } from "drizzle-orm";
import { graceMinutes } from "#app/messaging/outreach/outreach.ts";
import type { Actor } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { returnToDraft } from "./interruptions.server.ts";
import { startCampaign } from "./start.server.ts";
import { campaigns } from "./tables.server.ts";

const schedule: Actor = { kind: "system", name: "Text campaign schedule" };

/** As they were saved last. Those whose time passed long ago become drafts again. */
export async function startDueCampaigns(now: Date): Promise<void> {
	const overdue = new Date(now.getTime() - graceMinutes * 60_000);
	const isScheduled = eq(campaigns.status, "scheduled");
	const { id, version, scheduledAt } = campaigns;
	const missed = await db
		.select({ id, scheduledAt })
		.from(campaigns)
		.where(and(isScheduled, lt(scheduledAt, overdue)));
	for (const one of missed) {
		const time = one.scheduledAt ? formatInstant(one.scheduledAt, settings.timeZone) : "an earlier time";
		await returnToDraft(one.id, `It was scheduled for ${time}, but the program wasn't running then.`, now);
	}
	const due = await db
		.select({ id, version })
		.from(campaigns)
		.where(and(isScheduled, lte(scheduledAt, now)));
	for (const one of due) {
		const result = await startCampaign({ ...one, isDue: true, by: schedule }, now);
		if (result === "empty")
			await returnToDraft(one.id, "It wasn't sent at its time, because no one was left to send it to.", now);
		if (result === "problems")
			await returnToDraft(one.id, "It wasn't sent at its time, because the text must be fixed first.", now);
	}
}
