// What the list says of a campaign. Pure.
import { outreachReason, statusLabels, statusTones } from "#app/messaging/outreach/list-status.ts";
import type { OutreachStatus } from "#app/messaging/outreach/outreach.ts";
import { formatAgo } from "#app/platform/dates.ts";
import type { ListStatus } from "#app/ui/status.ts";

type Facts = {
	status: OutreachStatus;
	body: string;
	updatedAt: Date;
	scheduledAt: Date | null;
	startedAt: Date | null;
	finishedAt: Date | null;
	pausedReason: string;
};

export function campaignListStatus(campaign: Facts, now: Date, timeZone: string): ListStatus {
	const { status } = campaign;
	return { label: statusLabels[status], tone: statusTones[status], reason: reasonOf(campaign, now, timeZone) };
}

function reasonOf(campaign: Facts, now: Date, timeZone: string): string {
	const { status, pausedReason, body, updatedAt } = campaign;
	if (status !== "draft") return outreachReason({ ...campaign, status }, now, timeZone);
	if (pausedReason) return `Not sent: ${pausedReason}`;
	const edited = `ast edited ${formatAgo(now, updatedAt)}`;
	return body.trim() ? `L${edited}` : `No text yet, l${edited}`;
}
