// The status line of an inquiry in lists: one sentence that says what it waits for. Pure.
import { formatAge, formatAgo, formatShortDay } from "#app/platform/dates.ts";
import type { ListStatus } from "#app/ui/status.ts";
import {
	type InquiryStatus,
	isSpokenRequest,
	type LostReason,
	lostReasonLabels,
	statusLabels,
	type Urgency,
} from "./inquiry.ts";
import { type SpamReason, spamReasons } from "./spam.ts";

export const views = ["needs-attention", "new", "hazard", "open", "all", "spam"] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View, string> = {
	"needs-attention": "Needs attention",
	new: "New",
	hazard: "Hazards",
	open: "Open",
	all: "All",
	spam: "Spam",
};

export type InquiryListFacts = {
	status: InquiryStatus;
	urgency: Urgency;
	receivedAt: Date;
	statusAt: Date;
	replyDueAt: Date;
	firstReplyAt: Date | null;
	visitOn: string | null;
	lostReason: LostReason | null;
	spamReasons: string[];
};
type ReasonAndTone = Pick<ListStatus, "reason" | "tone">;

/** `today` is the company's calendar day at `now`. */
export function inquiryListStatus(facts: InquiryListFacts, now: Date, today: string): ListStatus {
	return { label: statusLabels[facts.status], ...reasonAndTone(facts, now, today) };
}

function reasonAndTone(facts: InquiryListFacts, now: Date, today: string): ReasonAndTone {
	const since = (instant: Date) => now.getTime() - instant.getTime();
	const age = formatAge(since(facts.statusAt));
	const days = since(facts.statusAt) / 86_400_000;
	switch (facts.status) {
		case "new":
		case "reviewed":
			return firstReplyStatus(facts, now);
		case "contacted":
			return { reason: `Contacted ${age} ago, no visit scheduled`, tone: days >= 2 ? "waiting" : "plain" };
		case "visit-scheduled":
			return visitStatus(facts.visitOn, today);
		case "quoted":
			return { reason: `Quote sent ${age} ago, no reply`, tone: days >= 5 ? "waiting" : "plain" };
		case "won":
			return { reason: `Won ${age} ago`, tone: "good" };
		case "lost":
			return {
				reason: `Lost: ${lowerFirst(facts.lostReason ? lostReasonLabels[facts.lostReason] : "no reason given")}`,
				tone: "closed",
			};
		case "spam":
			return { reason: spamLabel(facts.spamReasons), tone: "closed" };
		case "duplicate":
			return { reason: "Duplicate of another inquiry", tone: "closed" };
	}
}

function firstReplyStatus(
	{ urgency, receivedAt, replyDueAt, firstReplyAt, statusAt }: InquiryListFacts,
	now: Date,
): ReasonAndTone {
	const waited = formatAge(now.getTime() - receivedAt.getTime());
	if (isSpokenRequest({ receivedAt, firstReplyAt }))
		return { reason: `Spoke with the customer ${formatAgo(now, receivedAt)}, no visit scheduled`, tone: "waiting" };
	if (firstReplyAt) return { reason: `Reopened ${formatAgo(now, statusAt)}`, tone: "waiting" };
	const late = now.getTime() - replyDueAt.getTime();
	const hazard = urgency === "hazard" ? "Hazard, waiting" : "Waiting";
	if (late <= 0)
		return { reason: `${hazard} ${waited} for a first reply`, tone: urgency === "hazard" ? "urgent" : "waiting" };
	return { reason: `${hazard} ${waited} for a first reply, ${formatAge(late)} overdue`, tone: "urgent" };
}

function visitStatus(visitOn: string | null, today: string): ReasonAndTone {
	if (!visitOn) return { reason: "Visit scheduled", tone: "plain" };
	if (visitOn === today) return { reason: "Visit today", tone: "waiting" };
	const day = formatShortDay(visitOn);
	return visitOn > today
		? { reason: `Visit on ${day}`, tone: "plain" }
		: { reason: `Visit was ${day}, no quote yet`, tone: "urgent" };
}

function spamLabel(reasons: string[]): string {
	const first = reasons.find((reason): reason is SpamReason => reason in spamReasons);
	return first ? `Held as spam: ${spamReasons[first].label}` : "Marked as spam by the office";
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
