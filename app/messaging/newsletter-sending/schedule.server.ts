// Starts scheduled issues when their time has come.
import { and, eq, lt, lte } from "drizzle-orm";
import type { Issue } from "#app/messaging/issues/issues.server.ts";
import { issues } from "#app/messaging/newsletter/tables.server.ts";
import { graceMinutes } from "#app/messaging/outreach/outreach.ts";
import type { Actor } from "#app/platform/audit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { returnToDraft } from "./interruptions.server.ts";
import { startIssue } from "./start.server.ts";

const schedule: Actor = { kind: "system", name: "Newsletter schedule" };

/** Those whose time passed long ago become drafts again. */
export async function startDueIssues(now: Date): Promise<void> {
	const overdue = new Date(now.getTime() - graceMinutes * 60_000);
	const isScheduled = eq(issues.status, "scheduled");
	const missed = await db
		.select({ id: issues.id, scheduledAt: issues.scheduledAt })
		.from(issues)
		.where(and(isScheduled, lt(issues.scheduledAt, overdue)));
	for (const { id, scheduledAt } of missed) {
		const time = scheduledAt ? formatInstant(scheduledAt, settings.timeZone) : "an earlier time";
		await returnToDraft(id, `It was scheduled for ${time}, but the program wasn't running then.`, now);
	}
	const due = await db
		.select()
		.from(issues)
		.where(and(isScheduled, lte(issues.scheduledAt, now)));
	for (const issue of due) await startScheduled(issue, now);
}

/** As it was saved last. When someone saves it at this moment, the next sweep starts it. */
async function startScheduled(issue: Issue, now: Date): Promise<void> {
	// what renders an email is loaded when it is needed: it is no part of the tasks that run every minute
	const [{ checkIssue }, { freezeIssue }] = await Promise.all([
		import("#app/messaging/issues/checks.server.ts"),
		import("./freeze.server.ts"),
	]);
	const { problems } = await checkIssue(issue);
	const [stop] = problems.filter(({ level }) => level === "stop");
	if (stop)
		return returnToDraft(issue.id, `It wasn't sent at its time, because something must be fixed: ${stop.text}`, now);
	const { id, version } = issue;
	const result = await startIssue({ id, version, isDue: true, by: schedule }, await freezeIssue(issue, now), now);
	if (result === "empty")
		await returnToDraft(id, "It wasn't sent at its time, because no one was left to send it to.", now);
}
