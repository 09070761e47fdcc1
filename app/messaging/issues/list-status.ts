// What the list says of an issue. Pure.
import { formatAgo, formatInstant } from "#app/platform/dates.ts";
import type { ListStatus, Tone } from "#app/ui/status.ts";
import type { IssueBlock, IssueStatus } from "../newsletter/issue.ts";
import { describeContent } from "./issue-draft.ts";

export const issueViews = ["drafts", "scheduled", "sending", "sent", "canceled"] as const;
export type IssueView = (typeof issueViews)[number] | "all";
export const issueViewLabels: Record<IssueView, string> = {
	drafts: "Drafts",
	scheduled: "Scheduled",
	sending: "Sending",
	sent: "Sent",
	canceled: "Canceled",
	all: "All",
};
export const viewStatuses: Record<Exclude<IssueView, "all">, readonly IssueStatus[]> = {
	drafts: ["draft"],
	scheduled: ["scheduled"],
	sending: ["sending", "paused"],
	sent: ["sent"],
	canceled: ["canceled"],
};

const statusLabels: Record<IssueStatus, string> = {
	draft: "Draft",
	scheduled: "Scheduled",
	sending: "Sending",
	paused: "Paused",
	sent: "Sent",
	canceled: "Canceled",
};
const tones: Record<IssueStatus, Tone> = {
	draft: "plain",
	scheduled: "info",
	sending: "waiting",
	paused: "urgent",
	sent: "good",
	canceled: "closed",
};

type Facts = {
	status: IssueStatus;
	blocks: readonly IssueBlock[];
	updatedAt: Date;
	scheduledAt: Date | null;
	startedAt: Date | null;
	finishedAt: Date | null;
	pausedReason: string;
};

export function issueListStatus(issue: Facts, now: Date, timeZone: string): ListStatus {
	const { status } = issue;
	return { label: statusLabels[status], tone: tones[status], reason: reasonOf(issue, now, timeZone) };
}

function reasonOf(issue: Facts, now: Date, timeZone: string): string {
	const at = (instant: Date | null) => (instant ? formatInstant(instant, timeZone) : "");
	switch (issue.status) {
		case "draft": {
			if (issue.pausedReason) return `Not sent: ${issue.pausedReason}`;
			const edited = `last edited ${formatAgo(now, issue.updatedAt)}`;
			return [describeContent(issue.blocks) || (issue.blocks.length ? "" : "Nothing written yet"), edited]
				.filter(Boolean)
				.join(", ")
				.replace(/^l/, "L");
		}
		case "scheduled":
			return issue.scheduledAt && issue.scheduledAt < now
				? `Was scheduled for ${at(issue.scheduledAt)}`
				: `Goes out ${at(issue.scheduledAt)}`;
		case "sending":
			return `Started ${at(issue.startedAt)}`;
		case "paused":
			return issue.pausedReason || "Paused by the office";
		case "sent":
			return `Sent ${at(issue.finishedAt ?? issue.startedAt)}`;
		case "canceled":
			return `Started ${at(issue.startedAt)}, then canceled`;
	}
}
