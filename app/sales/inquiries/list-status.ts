// The status line of an inquiry in lists: one sentence that says what it waits for. Pure.
import { formatAge, formatShortDay } from "#app/platform/dates.ts";
import { type InquiryStatus, type LostReason, lostReasonLabels, type Urgency } from "./inquiry.ts";
import { type SpamReason, spamReasons } from "./spam.ts";

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
export type InquiryListStatus = { label: string; dot: "urgent" | "waiting" | "good" | "plain" | "over" };

/** `today` is the company's calendar day at `now`. */
export function inquiryListStatus(facts: InquiryListFacts, now: Date, today: string): InquiryListStatus {
	const since = (instant: Date) => now.getTime() - instant.getTime();
	const age = formatAge(since(facts.statusAt));
	const days = since(facts.statusAt) / 86_400_000;
	switch (facts.status) {
		case "new":
		case "triaged":
			return firstReplyStatus(facts, now);
		case "contacted":
			return { label: `Contacted ${age} ago, no visit scheduled`, dot: days >= 2 ? "waiting" : "plain" };
		case "estimate-scheduled":
			return visitStatus(facts.visitOn, today);
		case "quoted":
			return { label: `Quote sent ${age} ago, no reply`, dot: days >= 5 ? "waiting" : "plain" };
		case "won":
			return { label: `Won ${age} ago`, dot: "good" };
		case "lost":
			return {
				label: `Lost: ${lowerFirst(facts.lostReason ? lostReasonLabels[facts.lostReason] : "no reason given")}`,
				dot: "over",
			};
		case "spam":
			return { label: spamLabel(facts.spamReasons), dot: "over" };
		case "duplicate":
			return { label: "Duplicate of another inquiry", dot: "over" };
	}
}

function firstReplyStatus(
	{ urgency, receivedAt, replyDueAt, firstReplyAt, statusAt }: InquiryListFacts,
	now: Date,
): InquiryListStatus {
	if (firstReplyAt) return { label: `Reopened ${formatAge(now.getTime() - statusAt.getTime())} ago`, dot: "waiting" };
	const waited = formatAge(now.getTime() - receivedAt.getTime());
	const late = now.getTime() - replyDueAt.getTime();
	const hazard = urgency === "hazard" ? "Hazard, waiting" : "Waiting";
	if (late <= 0)
		return { label: `${hazard} ${waited} for a first reply`, dot: urgency === "hazard" ? "urgent" : "waiting" };
	return { label: `${hazard} ${waited} for a first reply, ${formatAge(late)} overdue`, dot: "urgent" };
}

function visitStatus(visitOn: string | null, today: string): InquiryListStatus {
	if (!visitOn) return { label: "Visit scheduled", dot: "plain" };
	if (visitOn === today) return { label: "Visit today", dot: "waiting" };
	const day = formatShortDay(visitOn);
	return visitOn > today
		? { label: `Visit on ${day}`, dot: "plain" }
		: { label: `Visit was ${day}, no quote yet`, dot: "urgent" };
}

function spamLabel(reasons: string[]): string {
	const first = reasons.find((reason): reason is SpamReason => reason in spamReasons);
	return first ? `Held as spam: ${spamReasons[first].label}` : "Marked as spam by the office";
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
