// What the office reads about a newsletter subscriber. Pure.
import type { RecipientStatus } from "#app/messaging/newsletter/issue.ts";
import type { SubscriberStatus, suppressionReasons } from "#app/messaging/newsletter/newsletter.ts";
import type { BounceKind } from "#app/messaging/newsletter-sending/bounce-rule.ts";
import { formatDay } from "#app/platform/dates.ts";
import type { ListStatus, Tone } from "#app/ui/status.ts";

export const subscribersPath = "/admin/subscribers";
/** characters of the proof that the office writes */
export const evidenceLimit = 500;

export const views = ["subscribed", "unconfirmed", "unsubscribed", "blocked", "all"] as const;
export type View = (typeof views)[number];

export const viewLabels: Record<View, string> = {
	subscribed: "Subscribed",
	unconfirmed: "Unconfirmed",
	unsubscribed: "Unsubscribed",
	blocked: "Blocked",
	all: "All",
};

/** Why an address gets no newsletter although it didn't unsubscribe. */
export type BlockReason = Exclude<(typeof suppressionReasons)[number], "unsubscribed">;

/** Company calendar days. */
export type SubscriberState = {
	status: SubscriberStatus;
	block: BlockReason | null;
	blockedOn: string | null;
	signedUpOn: string;
	confirmedOn: string | null;
	unsubscribedOn: string | null;
	source: string;
};

const blocks: Record<BlockReason, { label: string; reason: string; tone: Tone }> = {
	bounced: { label: "Bounced", reason: "Emails come back", tone: "urgent" },
	complained: { label: "Complained", reason: "Marked an email as spam", tone: "urgent" },
	requested: { label: "Do not email", reason: "Asked never to get news", tone: "closed" },
};

const on = (day: string | null) => (day ? `, ${formatDay(day)}` : "");

export function subscriberStatus(subscriber: SubscriberState): ListStatus {
	const { status, block, source } = subscriber;
	if (status === "unsubscribed")
		return { label: "Unsubscribed", tone: "closed", reason: `Unsubscribed${on(subscriber.unsubscribedOn)}` };
	if (block) {
		const { label, reason, tone } = blocks[block];
		return { label, tone, reason: reason + on(subscriber.blockedOn) };
	}
	if (status === "pending")
		return {
			label: "Unconfirmed",
			tone: "waiting",
			reason: `Not confirmed, signed up ${formatDay(subscriber.signedUpOn)}`,
		};
	return { label: "Subscribed", tone: "good", reason: `${describeSource(source)}${on(subscriber.confirmedOn)}` };
}

const sources: Record<string, string> = {
	footer: "Website footer",
	website: "Website",
	"newsletter page": "Newsletter page",
	"/newsletter": "Newsletter page",
	"unsubscribe page": "Unsubscribe page",
	"email app": "Unsubscribe button in their email app",
	account: "Customer account",
	office: "The office",
	import: "Imported list",
};

/** Where someone signed up or unsubscribed, as a heading says it. Other pages name themselves. */
export const describeSource = (source: string): string =>
	sources[source] ?? `${source.charAt(0).toUpperCase()}${source.slice(1)}`;

export const resultLabels: Record<RecipientStatus, { label: string; tone: Tone }> = {
	queued: { label: "Waiting", tone: "waiting" },
	sending: { label: "Being sent", tone: "info" },
	sent: { label: "Sent", tone: "good" },
	saved: { label: "Not sent, no mail server", tone: "waiting" },
	unknown: { label: "May not have arrived", tone: "waiting" },
	skipped: { label: "Skipped", tone: "closed" },
	failed: { label: "Rejected", tone: "urgent" },
	bounced: { label: "Came back", tone: "urgent" },
	complained: { label: "Marked as spam", tone: "urgent" },
};

export const bounceLabels: Record<BounceKind, string> = {
	hard: "The address doesn't exist",
	soft: "The address couldn't take email then",
	policy: "The mail server refused our email",
	complaint: "They marked the email as spam",
};

/** How someone who talked to the office agreed. */
export const agreements = ["in person", "by phone", "by email", "on paper"] as const;
export const agreementLabels: Record<(typeof agreements)[number], string> = {
	"in person": "In person",
	"by phone": "By phone",
	"by email": "By email",
	"on paper": "On a printed form",
};

const activityLabels: Record<string, string> = {
	"signed-up": "got an email to confirm",
	confirmed: "subscribed",
	unsubscribed: "unsubscribed",
	bounced: "blocked because emails came back",
	complained: "blocked after a spam report",
	requested: "blocked on request",
	unblocked: "unblocked",
	imported: "imported",
};

/** An entry of the activity, with the reason that someone gave. */
export function describeActivity(action: string, diff: Record<string, unknown>): string {
	const label = activityLabels[action] ?? action;
	const reason = diff.evidence ?? diff.reason;
	return typeof reason === "string" && reason ? `${label}: ${reason}` : label;
}
