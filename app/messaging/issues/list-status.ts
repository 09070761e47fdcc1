// What the list says of an issue. Pure.
import { formatAgo } from "#app/platform/dates.ts";
import type { ListStatus } from "#app/ui/status.ts";
import type { IssueBlock } from "../newsletter/issue.ts";
import { outreachReason, statusLabels, statusTones } from "../outreach/list-status.ts";
import type { OutreachStatus } from "../outreach/outreach.ts";
import { describeContent } from "./issue-draft.ts";

type Facts = {
	status: OutreachStatus;
	blocks: readonly IssueBlock[];
	updatedAt: Date;
	scheduledAt: Date | null;
	startedAt: Date | null;
	finishedAt: Date | null;
	pausedReason: string;
};

export function issueListStatus(issue: Facts, now: Date, timeZone: string): ListStatus {
	const { status } = issue;
	return { label: statusLabels[status], tone: statusTones[status], reason: reasonOf(issue, now, timeZone) };
}

function reasonOf(issue: Facts, now: Date, timeZone: string): string {
	const { status, pausedReason, blocks } = issue;
	if (status !== "draft") return outreachReason({ ...issue, status }, now, timeZone);
	if (pausedReason) return `Not sent: ${pausedReason}`;
	const edited = `last edited ${formatAgo(now, issue.updatedAt)}`;
	return [describeContent(blocks) || (blocks.length ? "" : "No content yet"), edited]
		.filter(Boolean)
		.join(", ")
		.replace(/^l/, "L");
}
