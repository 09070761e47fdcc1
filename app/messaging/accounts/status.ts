import type { Tone } from "#app/ui/status.ts";
import type { AccountStatus } from "./account.ts";

type Health = { status: AccountStatus; syncedAt: string | null; problem: object | null };

/** What the badge of an account says. */
export function accountBadge({ status, syncedAt, problem }: Health): { label: string; tone: Tone } {
	if (status === "sign-in-failed") return { label: "Sign-in failed", tone: "urgent" };
	if (status === "reconnect") return { label: "Reconnect", tone: "urgent" };
	if (status === "paused") return { label: "Paused", tone: "closed" };
	if (status === "removed") return { label: "Removed", tone: "closed" };
	if (problem) return { label: "Retrying", tone: "waiting" };
	return syncedAt ? { label: "Up to date", tone: "good" } : { label: "First sync", tone: "info" };
}

export const activityLabels: Record<string, string> = {
	added: "Added the account",
	changed: "Changed the details",
	connected: "Changed the connection",
	paused: "Paused the sync",
	resumed: "Resumed the sync",
	"sync-requested": "Asked for a sync",
	"reply-test-sent": "Sent a reply address test",
	"access-changed": "Changed who has access",
	removed: "Removed the account",
};

const megabyte = 1_000_000;

/** "12.4 GB of 15 GB used" */
export function formatQuota(used: number, limit: number): string {
	return `${formatSize(used)} of ${formatSize(limit)} used`;
}

function formatSize(bytes: number): string {
	const [value, unit] = bytes >= 1_000 * megabyte ? [bytes / (1_000 * megabyte), "GB"] : [bytes / megabyte, "MB"];
	return `${value.toLocaleString("en-US", { maximumFractionDigits: 1 })} ${unit}`;
}

/** How long an email takes from the server to here: "2 s" or "3 min". */
export function formatLag(milliseconds: number): string {
	const seconds = Math.max(1, Math.round(milliseconds / 1_000));
	if (seconds < 120) return `${seconds} s`;
	const minutes = Math.round(seconds / 60);
	return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
