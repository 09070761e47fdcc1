// Why an invoice is where it is, in one written line. Overdue, part paid and opened are computed, never stored. Pure.
import { formatAge, formatDay, formatShortDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { type InvoiceKind, type InvoiceStatus, statusWords } from "./invoice.ts";

export type StandingFacts = {
	kind: InvoiceKind;
	status: InvoiceStatus;
	total: number;
	settled: number;
	dueOn: string | null;
	updatedAt: Date;
	paidAt: Date | null;
	closedAt: Date | null;
	sendCount: number;
	viewCount: number;
	mailTrouble: "refused" | "unknown" | null;
};

export type Standing = {
	label: string;
	tone: "plain" | "good" | "waiting" | "urgent" | "info" | "over";
	reason: string;
};

export const views = ["owed", "overdue", "drafts", "paid", "credits", "closed", "all"] as const;
export type View = (typeof views)[number];
export const viewWords: Record<View, string> = {
	owed: "Owed",
	overdue: "Overdue",
	drafts: "Drafts",
	paid: "Paid",
	credits: "Credit notes",
	closed: "Void",
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

/** Days past the due day; 0 or less while it is not overdue. */
function daysLate(dueOn: string, today: string): number {
	return Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${dueOn}T00:00:00Z`)) / 86_400_000);
}

/** `today` is the company's calendar day at `now`. */
export function standingOf(facts: StandingFacts, now: Date, today: string): Standing {
	const ago = (at: Date | null) => agoOf(now, at ?? facts.updatedAt);
	if (facts.kind === "credit") return standingOfCredit(facts, ago);
	switch (facts.status) {
		case "draft":
			return { label: "Draft", tone: "plain", reason: `Draft, last touched ${ago(facts.updatedAt)}` };
		case "paid":
			return { label: "Paid", tone: "good", reason: facts.total ? `Paid ${ago(facts.paidAt)}` : "Nothing to pay" };
		case "void":
			return { label: statusWords.void, tone: "over", reason: `Voided ${ago(facts.closedAt)}` };
		case "uncollectible":
			return { label: statusWords.uncollectible, tone: "over", reason: `Written off ${ago(facts.closedAt)}` };
		case "open":
			return standingOfOpen(facts, today);
	}
}

function standingOfCredit(facts: StandingFacts, ago: (at: Date | null) => string): Standing {
	const left = facts.total - facts.settled;
	return left
		? { label: "Credit", tone: "info", reason: `${formatMoney(left)} not used yet` }
		: { label: "Used", tone: "good", reason: `Used ${ago(facts.paidAt)}` };
}

function standingOfOpen(facts: StandingFacts, today: string): Standing {
	if (facts.mailTrouble === "refused")
		return { label: "Mail refused", tone: "urgent", reason: "The mail server refused the mail" };
	if (facts.mailTrouble === "unknown")
		return { label: "Mail unsure", tone: "urgent", reason: "The mail may not have arrived" };
	const part = facts.settled ? `${formatMoney(facts.settled)} of ${formatMoney(facts.total)} paid, ` : "";
	const dueOn = facts.dueOn ?? today;
	const late = daysLate(dueOn, today);
	const label = late > 0 ? "Overdue" : facts.settled ? "Part paid" : "Open";
	if (late > 0)
		return { label, tone: "urgent", reason: start(`${part}${late === 1 ? "1 day" : `${late} days`} overdue`) };
	const due = late === 0 ? "due today" : late === -1 ? "due tomorrow" : `due ${formatShortDay(dueOn)}`;
	const seen = facts.viewCount ? "opened" : facts.sendCount ? "not opened" : "not mailed";
	return { label, tone: "waiting", reason: start(part ? `${part}${due}` : `${due}, ${seen}`) };
}

/** The words for the customer's page and the record, in whole sentences. */
export function dueWords(dueOn: string, today: string): string {
	const late = daysLate(dueOn, today);
	if (late > 0) return `It was due on ${formatDay(dueOn)}.`;
	return late === 0 ? "It is due today." : `It is due on ${formatDay(dueOn)}.`;
}

function start(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function agoOf(now: Date, then: Date): string {
	const passed = now.getTime() - then.getTime();
	return passed < 60_000 ? "just now" : `${formatAge(passed)} ago`;
}
