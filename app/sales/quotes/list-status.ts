// The status of a quote in the list, with its reason in one line. Pure.
import { deliveryProblem, type EmailStatus } from "#app/messaging/email/email-status.ts";
import { formatAge, formatAgo, formatShortDay, hasExpired } from "#app/platform/dates.ts";
import type { ListStatus } from "#app/ui/status.ts";
import { type QuoteStatus, statusLabels } from "./quote.ts";

export const noReplyAfterDays = 5;
const expirySoonDays = 3;
/** days that the view "Expiring soon" looks ahead */
export const expiringSoonDays = 7;
const day = 24 * 60 * 60 * 1000;

export type QuoteListFacts = {
	status: QuoteStatus;
	revision: number;
	validUntil: string | null;
	updatedAt: Date;
	sentAt: Date | null;
	lastSentAt: Date | null;
	answeredAt: Date | null;
	viewCount: number;
	lastViewedAt: Date | null;
	unansweredQuestionAt: Date | null;
	/** status of the email that delivers it; null when none was sent */
	deliveryStatus: EmailStatus | null;
	lineCount: number;
	/** emails of it so far; 0 when it was issued without emailing */
	sendCount?: number;
	/** accepted, and no contract or invoice followed, if known */
	needsContract?: boolean;
};

export const views = [
	"needs-attention",
	"awaiting-reply",
	"expiring",
	"no-reply",
	"won",
	"drafts",
	"closed",
	"all",
] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View, string> = {
	"needs-attention": "Needs attention",
	"awaiting-reply": "Awaiting reply",
	expiring: "Expiring soon",
	"no-reply": "No reply",
	won: "Won",
	drafts: "Drafts",
	closed: "Closed",
	all: "All",
};

/** `ago` says when it was edited: "5 min ago". */
export function draftReason(revision: number, lineCount: number, ago: string): string {
	if (revision > 1) return `Version ${revision} not sent yet, last edited ${ago}`;
	return lineCount ? `Last edited ${ago}` : "No line items yet";
}

/** `today` is the calendar day at `now` in the company's time zone. */
export function quoteListStatus(facts: QuoteListFacts, now: Date, today: string): ListStatus {
	if (facts.status === "sent") return sentQuoteStatus(facts, now, today);
	const since = facts.answeredAt ?? facts.updatedAt;
	const ago = formatAgo(now, since);
	switch (facts.status) {
		case "draft":
			return { label: "Draft", tone: "plain", reason: draftReason(facts.revision, facts.lineCount, ago) };
		case "accepted":
			if (facts.unansweredQuestionAt)
				return {
					label: "Question",
					tone: "urgent",
					reason: `Accepted ${ago}, question unanswered for ${formatAge(now.getTime() - facts.unansweredQuestionAt.getTime())}`,
				};
			return {
				label: "Accepted",
				tone: "good",
				reason: facts.needsContract ? `Accepted ${ago}, no contract yet` : `Accepted ${ago}`,
			};
		case "declined":
			return { label: "Declined", tone: "closed", reason: `Declined ${ago}` };
		case "withdrawn":
			return { label: "Withdrawn", tone: "closed", reason: `Withdrawn ${ago}` };
		default:
			return {
				label: statusLabels[facts.status],
				tone: "closed",
				reason: facts.status === "replaced" ? "Replaced by a newer version" : "An earlier version was accepted",
			};
	}
}

/** What someone in the office has to do about a quote. Emails that didn't arrive are up to the outbox. */
export function quoteCause(quote: {
	number: string;
	validUntil: string | null;
	needsContract: boolean;
	listStatus: Pick<ListStatus, "label">;
}): { kind: string; title: string; dueOn?: string | null } | null {
	const { number, validUntil: dueOn, needsContract } = quote;
	if (quote.listStatus.label === "Question")
		return { kind: "question", title: `Answer the question about quote ${number}` };
	if (needsContract) return { kind: "contract", title: `Write the contract for quote ${number}` };
	switch (quote.listStatus.label) {
		case "Expiring soon":
			return { kind: "expiring", title: `Follow up on quote ${number} before it expires`, dueOn };
		case "No reply":
			return { kind: "no-reply", title: `Follow up on quote ${number}` };
		default:
			return null;
	}
}

function sentQuoteStatus(facts: QuoteListFacts, now: Date, today: string): ListStatus {
	const problem = deliveryProblem(facts.deliveryStatus);
	if (problem) return problem;
	if (facts.unansweredQuestionAt)
		return {
			label: "Question",
			tone: "urgent",
			reason: `Question unanswered for ${formatAge(now.getTime() - facts.unansweredQuestionAt.getTime())}`,
		};
	if (hasExpired(facts.validUntil, today))
		return { label: "Expired", tone: "closed", reason: `Expired on ${formatShortDay(facts.validUntil ?? today)}` };
	const activityAt = lastActivityAt(facts);
	const quietDays = activityAt ? Math.floor((now.getTime() - activityAt.getTime()) / day) : 0;
	const viewed = formatViewCount(facts.viewCount);
	const left = facts.validUntil ? daysBetween(today, facts.validUntil) : null;
	if (left !== null && left <= expirySoonDays)
		return {
			label: "Expiring soon",
			tone: "waiting",
			reason: `${viewed ?? "Not viewed"}, ${left === 0 ? "expires today" : left === 1 ? "expires tomorrow" : `expires in ${left} days`}`,
		};
	if (quietDays >= noReplyAfterDays)
		return {
			label: "No reply",
			tone: "waiting",
			reason: `${viewed ?? "Not viewed"}, no reply in ${quietDays} days`,
		};
	if (viewed && facts.lastViewedAt) {
		const last = formatAgo(now, facts.lastViewedAt);
		return {
			label: "Viewed",
			tone: "waiting",
			reason: facts.viewCount > 1 ? `${viewed}, last ${last}` : `Viewed ${last}`,
		};
	}
	if (facts.sendCount === 0)
		return { label: "Issued", tone: "info", reason: `Issued ${formatAgo(now, activityAt ?? now)}, not emailed` };
	return {
		label: "Sent",
		tone: "info",
		reason: activityAt ? `Sent ${formatAgo(now, activityAt)}, not viewed` : "Sent",
	};
}

function lastActivityAt(facts: QuoteListFacts): Date | null {
	const moves = [facts.sentAt, facts.lastSentAt, facts.lastViewedAt].filter((at) => at !== null);
	return moves.length ? new Date(Math.max(...moves.map((at) => at.getTime()))) : null;
}

function formatViewCount(count: number): string | null {
	if (!count) return null;
	return count === 1 ? "Viewed once" : count === 2 ? "Viewed twice" : `Viewed ${count} times`;
}

function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);
}
