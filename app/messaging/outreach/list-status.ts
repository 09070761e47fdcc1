// How lists call the states of issues and campaigns. Pure.
import { formatInstant } from "#app/platform/dates.ts";
import type { Tone } from "#app/ui/status.ts";
import type { OutreachStatus } from "./outreach.ts";

export const outreachViews = ["drafts", "scheduled", "sending", "sent", "canceled"] as const;
export type OutreachView = (typeof outreachViews)[number] | "all";
export const outreachViewLabels: Record<OutreachView, string> = {
	drafts: "Drafts",
	scheduled: "Scheduled",
	sending: "Sending",
	sent: "Sent",
	canceled: "Canceled",
	all: "All",
};
export const viewStatuses: Record<Exclude<OutreachView, "all">, readonly OutreachStatus[]> = {
	drafts: ["draft"],
	scheduled: ["scheduled"],
	sending: ["sending", "paused"],
	sent: ["sent"],
	canceled: ["canceled"],
};

export const statusLabels: Record<OutreachStatus, string> = {
	draft: "Draft",
	scheduled: "Scheduled",
	sending: "Sending",
	paused: "Paused",
	sent: "Sent",
	canceled: "Canceled",
};
export const statusTones: Record<OutreachStatus, Tone> = {
	draft: "plain",
	scheduled: "info",
	sending: "waiting",
	paused: "urgent",
	sent: "good",
	canceled: "closed",
};

type Times = {
	status: OutreachStatus;
	scheduledAt: Date | null;
	startedAt: Date | null;
	finishedAt: Date | null;
	pausedReason: string;
};

/** What became of one that isn't a draft anymore. */
export function outreachReason(
	found: Times & { status: Exclude<OutreachStatus, "draft"> },
	now: Date,
	timeZone: string,
): string {
	const { status, scheduledAt, startedAt, finishedAt, pausedReason } = found;
	const at = (instant: Date | null) => (instant ? formatInstant(instant, timeZone) : "");
	switch (status) {
		case "scheduled":
			return scheduledAt && scheduledAt < now ? `Was scheduled for ${at(scheduledAt)}` : `Goes out ${at(scheduledAt)}`;
		case "sending":
			return `Started ${at(startedAt)}`;
		case "paused":
			return pausedReason || "Paused by the office";
		case "sent":
			return `Sent ${at(finishedAt ?? startedAt)}`;
		case "canceled":
			return `Started ${at(startedAt)}, then canceled`;
	}
}
