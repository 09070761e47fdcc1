// Once a minute: what is due and what a crash left behind.
import { areEmailsOnHold } from "#app/messaging/email/hold.server.ts";
import { continueIssues, lostAfterSeconds, markLostRecipients, withdrawForHold } from "./interruptions.server.ts";
import { startDueIssues } from "./schedule.server.ts";

export async function sweepIssues(now: Date, lostAfter = lostAfterSeconds): Promise<void> {
	if (await areEmailsOnHold()) return withdrawForHold(now);
	await markLostRecipients(lostAfter);
	await startDueIssues(now);
	await continueIssues();
}
