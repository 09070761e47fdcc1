import { handle, schedule } from "#app/platform/queue.server.ts";
import { deleteOldPace } from "./limits.server.ts";
import { issueSending } from "./queues.server.ts";
import { sendIssue } from "./run.server.ts";
import { sweepIssues } from "./sweep.server.ts";

export const tasks = {
	...handle(issueSending, ({ issueId }, { signal }) => sendIssue(issueId, signal)),
	...schedule("newsletter.sweep", "* * * * *", () => sweepIssues(new Date()), { label: "Newsletter schedule" }),
	...schedule("newsletter.pace-cleanup", "41 4 * * *", () => deleteOldPace(), { label: "Newsletter limits cleanup" }),
};
