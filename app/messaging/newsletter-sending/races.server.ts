// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { eq } from "drizzle-orm";
import { startIssue as writeIssue } from "#app/messaging/issues/issues.server.ts";
import { everyone } from "#app/messaging/newsletter/issue.ts";
import { issueRecipients, issues } from "#app/messaging/newsletter/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { allowed, now, type Races } from "#server/testing/races.ts";
import * as changes from "./changes.server.ts";
import { createStartedIssue, createTestIssue, createTestSubscribers } from "./fixtures.server.ts";
import { readSendingLimits } from "./limits.server.ts";
import { countAudience } from "./progress.server.ts";
import { saveSendingLimits } from "./save-limits.server.ts";
import { sendIssueNow } from "./send-now.server.ts";

const by = () => allowed("newsletter.send");
const started = () => createStartedIssue(by(), now);

async function paused() {
	const issue = await started();
	await changes.pauseIssue(by(), issue, now);
	return { id: issue.id, version: issue.version + 1 };
}

export const races: Races = {
	sendIssueNow: async () => {
		await createTestSubscribers([`race-${process.pid}-now@example.com`]);
		const blocks = [{ id: "a", type: "text" as const, markdown: "Wait with the oaks." }];
		const { id } = await writeIssue(allowed("newsletter.edit"), { subject: "Oaks", blocks, from: "a test" }, now);
		const count = await countAudience(allowed("newsletter.recipients"), everyone);
		return () => sendIssueNow(by(), { id, version: 1, audience: everyone, count }, now);
	},
	scheduleIssue: async () => {
		const issue = await createTestIssue();
		return () => changes.scheduleIssue(by(), issue, new Date(now.getTime() + 60_000), everyone, now);
	},
	unscheduleIssue: async () => {
		const issue = await createTestIssue();
		await changes.scheduleIssue(by(), issue, new Date(now.getTime() + 60_000), everyone, now);
		return () => changes.unscheduleIssue(by(), { id: issue.id, version: issue.version + 1 }, now);
	},
	keepAsDraft: async () => {
		const { id, version } = await createTestIssue();
		await db.update(issues).set({ pausedReason: "It was scheduled for an earlier time." }).where(eq(issues.id, id));
		return () => changes.keepAsDraft(by(), { id, version }, now);
	},
	pauseIssue: async () => {
		const issue = await started();
		return () => changes.pauseIssue(by(), issue, now);
	},
	resumeIssue: async () => {
		const issue = await paused();
		return () => changes.resumeIssue(by(), issue, now);
	},
	cancelIssue: async () => {
		const issue = await paused();
		return () => changes.cancelIssue(by(), issue, now);
	},
	saveSendingLimits: async () => {
		const { version, ...limits } = await readSendingLimits();
		const { perSecond, perHour, maxErrors } = limits;
		return () => saveSendingLimits(by(), version, { perSecond, perHour: perHour - 1, maxErrors }, now);
	},
	sendAgain: async () => {
		const issue = await paused();
		await db.update(issueRecipients).set({ status: "unknown" }).where(eq(issueRecipients.issueId, issue.id));
		return () => changes.sendAgain(by(), issue, "unknown", now);
	},
};
