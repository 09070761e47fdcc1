// Why a quote is where it is, in one written line. Pure.
import { formatAge, formatShortDay } from "#app/platform/dates.ts";
import { isExpired, type QuoteStatus, statusWords } from "./quote.ts";

export const silentAfterDays = 5;
const endsSoonDays = 3;
/** How far the view "Ending" looks ahead. */
export const endingDays = 7;
const day = 24 * 60 * 60 * 1000;

export type StandingFacts = {
	status: QuoteStatus;
	revision: number;
	validUntil: string | null;
	updatedAt: Date;
	sentAt: Date | null;
	lastSentAt: Date | null;
	answeredAt: Date | null;
	viewCount: number;
	lastViewedAt: Date | null;
	questionAt: Date | null;
	mailTrouble: "refused" | "unknown" | null;
	lineCount: number;
};

export type Standing = {
	label: string;
	tone: "plain" | "good" | "waiting" | "urgent" | "info" | "over";
	reason: string;
};

export const views = ["needs-me", "out", "ending", "silent", "won", "drafts", "lost", "all"] as const;
export type View = (typeof views)[number];
export const viewWords: Record<View, string> = {
	"needs-me": "Needs me",
	out: "Out",
	ending: "Ending",
	silent: "Silent",
	won: "Won",
	drafts: "Drafts",
	lost: "Lost",
	all: "All",
};

/** The mark before the reason in a list. */
export const dotOf = {
	plain: "plain",
	good: "good",
	waiting: "waiting",
	urgent: "urgent",
	info: "plain",
	over: "over",
} as const satisfies Record<Standing["tone"], string>;

/** `today` is the company's calendar day at `now`. */
export function standingOf(facts: StandingFacts, now: Date, today: string): Standing {
	if (facts.status === "sent") return standingOfSent(facts, now, today);
	const since = facts.answeredAt ?? facts.updatedAt;
	const ago = agoOf(now, since);
	switch (facts.status) {
		case "draft":
			if (facts.revision > 1)
				return { label: "Draft", tone: "plain", reason: `Version ${facts.revision} not sent, ${ago}` };
			return facts.lineCount
				? { label: "Draft", tone: "plain", reason: `Draft, last touched ${ago}` }
				: { label: "Draft", tone: "plain", reason: "Draft, no lines yet" };
		case "accepted":
			return { label: "Accepted", tone: "good", reason: `Accepted ${ago}` };
		case "declined":
			return { label: "Declined", tone: "over", reason: `Declined ${ago}` };
		case "withdrawn":
			return { label: "Withdrawn", tone: "over", reason: `Withdrawn ${ago}` };
		default:
			return {
				label: statusWords[facts.status],
				tone: "over",
				reason: facts.status === "superseded" ? "Replaced by a newer version" : "The earlier version was accepted",
			};
	}
}

function standingOfSent(facts: StandingFacts, now: Date, today: string): Standing {
	if (facts.mailTrouble === "refused")
		return { label: "Mail refused", tone: "urgent", reason: "The mail server refused the mail" };
	if (facts.mailTrouble === "unknown")
		return { label: "Mail unsure", tone: "urgent", reason: "The mail may not have arrived" };
	if (facts.questionAt)
		return {
			label: "Question",
			tone: "urgent",
			reason: `Asked a question, waits ${formatAge(now.getTime() - facts.questionAt.getTime())}`,
		};
	if (isExpired(facts.validUntil, today))
		return { label: "Expired", tone: "over", reason: `Ran out on ${formatShortDay(facts.validUntil ?? today)}` };
	const moved = lastMove(facts);
	const silent = moved ? Math.floor((now.getTime() - moved.getTime()) / day) : 0;
	const opened = openedWords(facts.viewCount);
	const left = facts.validUntil ? daysBetween(today, facts.validUntil) : null;
	if (left !== null && left <= endsSoonDays)
		return {
			label: "Ends soon",
			tone: "waiting",
			reason: `${opened ?? "Not opened"}, ${left === 0 ? "ends today" : left === 1 ? "ends tomorrow" : `ends in ${left} days`}`,
		};
	if (silent >= silentAfterDays)
		return {
			label: opened ?? "Not opened",
			tone: "waiting",
			reason: `${opened ?? "Not opened"}, silent ${silent} days`,
		};
	if (opened && facts.lastViewedAt)
		return { label: opened, tone: "waiting", reason: `${opened}, ${agoOf(now, facts.lastViewedAt)}` };
	return { label: "Sent", tone: "info", reason: moved ? `Sent ${agoOf(now, moved)}, not opened` : "Sent" };
}

function lastMove(facts: StandingFacts): Date | null {
	const moves = [facts.sentAt, facts.lastSentAt, facts.lastViewedAt].filter((at) => at !== null);
	return moves.length ? new Date(Math.max(...moves.map((at) => at.getTime()))) : null;
}

function openedWords(count: number): string | null {
	if (!count) return null;
	return count === 1 ? "Opened once" : count === 2 ? "Opened twice" : `Opened ${count} times`;
}

function agoOf(now: Date, then: Date): string {
	const passed = now.getTime() - then.getTime();
	return passed < 60_000 ? "just now" : `${formatAge(passed)} ago`;
}

function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);
}
