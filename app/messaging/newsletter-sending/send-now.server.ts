import { checkIssue } from "#app/messaging/issues/checks.server.ts";
import { findIssue } from "#app/messaging/issues/issues.server.ts";
import type { IssueAudience } from "#app/messaging/newsletter/issue.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { freezeIssue } from "./freeze.server.ts";
import { startIssue } from "./start.server.ts";

type Request = { id: string; version: number; audience: IssueAudience; count: number };

/**
 * Renders the issue as it is now and starts it. "problems": the check found something that must be fixed. A version that was
 * saved meanwhile is "stale", so that what is sent is what the person saw.
 */
export async function sendIssueNow(
	by: Permitted<"newsletter.send">,
	{ id, version, audience, count }: Request,
	now: Date,
): Promise<Awaited<ReturnType<typeof startIssue>> | "problems"> {
	const issue = await findIssue(by, id);
	if (issue?.version !== version) return "stale";
	const { problems } = await checkIssue(issue);
	if (problems.some(({ level }) => level === "stop")) return "problems";
	return startIssue({ id, version, audience, seenCount: count, by: actor(by) }, await freezeIssue(issue, now), now);
}
