// Why an inquiry is in a list, as one sentence. Pure.
import { formatAge, formatShortDay } from "#app/platform/dates.ts";
import { type InquiryStatus, type LostReason, lostWords, type Urgency } from "./inquiry.ts";
import { type SpamReason, spamReasons } from "./spam.ts";

export type ReasonFacts = {
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
export type Reason = { words: string; dot: "urgent" | "waiting" | "good" | "plain" | "over" };

/** `today` is the company's calendar day at `now`. */
export function reasonFor(facts: ReasonFacts, now: Date, today: string): Reason {
	const since = (instant: Date) => now.getTime() - instant.getTime();
	const age = formatAge(since(facts.statusAt));
	const days = since(facts.statusAt) / 86_400_000;
	switch (facts.status) {
		case "new":
		case "triaged":
			return firstReply(facts, now);
		case "contacted":
			return { words: `Contacted ${age} ago, no visit booked`, dot: days >= 2 ? "waiting" : "plain" };
		case "estimate-scheduled":
			return visit(facts.visitOn, today);
		case "quoted":
			return { words: `Quote sent ${age} ago, no answer`, dot: days >= 5 ? "waiting" : "plain" };
		case "won":
			return { words: `Won ${age} ago`, dot: "good" };
		case "lost":
			return { words: `Lost: ${lowered(facts.lostReason ? lostWords[facts.lostReason] : "no reason")}`, dot: "over" };
		case "spam":
			return { words: spamWords(facts.spamReasons), dot: "over" };
		case "duplicate":
			return { words: "Somebody asked this before", dot: "over" };
	}
}

function firstReply({ urgency, receivedAt, replyDueAt, firstReplyAt, statusAt }: ReasonFacts, now: Date): Reason {
	if (firstReplyAt) return { words: `Reopened ${formatAge(now.getTime() - statusAt.getTime())} ago`, dot: "waiting" };
	const waited = formatAge(now.getTime() - receivedAt.getTime());
	const late = now.getTime() - replyDueAt.getTime();
	const hazard = urgency === "hazard" ? "Hazard, waiting" : "Waiting";
	if (late <= 0)
		return { words: `${hazard} ${waited} for a first reply`, dot: urgency === "hazard" ? "urgent" : "waiting" };
	return { words: `${hazard} ${waited} for a first reply, ${formatAge(late)} too long`, dot: "urgent" };
}

function visit(visitOn: string | null, today: string): Reason {
	if (!visitOn) return { words: "A visit is booked", dot: "plain" };
	if (visitOn === today) return { words: "Visit is today", dot: "waiting" };
	const day = formatShortDay(visitOn);
	return visitOn > today
		? { words: `Visit on ${day}`, dot: "plain" }
		: { words: `Visit was ${day}, no quote yet`, dot: "urgent" };
}

function spamWords(reasons: string[]): string {
	const first = reasons.find((reason): reason is SpamReason => reason in spamReasons);
	return first ? `Held back: ${spamReasons[first].words}` : "Marked as spam by hand";
}

function lowered(words: string): string {
	return words.charAt(0).toLowerCase() + words.slice(1);
}

/** The town of a typed address, for a list's third line: what stands before the state or ZIP code, else all of it. */
export function townOf(address: string): string {
	const parts = address
		.split(/[,\n]/)
		.map((part) => part.replace(/\b(wi|wisconsin)\b\.?|\b\d{5}(-\d{4})?\b/gi, "").trim())
		.filter(Boolean);
	return parts.at(-1) ?? address;
}
