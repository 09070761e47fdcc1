// Why a contract is where it is, in one written line. Pure.
import { formatAge, formatShortDay } from "#app/platform/dates.ts";
import { type ContractStatus, endingOf, endingWords, statusWords } from "./contract.ts";

export type StandingFacts = {
	status: ContractStatus;
	updatedAt: Date;
	sentAt: Date | null;
	completedAt: Date | null;
	cancelUntil: string | null;
	closedReason: string;
	/** signers who have signed, and all */
	signed: number;
	signers: number;
	/** names of those whose turn it is */
	waitsFor: string[];
	/** a customer opened it */
	opened: boolean;
	/** the time to sign of one whose turn it is has run out */
	expired: boolean;
	/** the company's own signature is the next one */
	ours: boolean;
};

export type Standing = {
	label: string;
	tone: "plain" | "good" | "waiting" | "urgent" | "info" | "over";
	reason: string;
};

export const views = ["needs-me", "out", "signed", "drafts", "over", "all"] as const;
export type View = (typeof views)[number];
export const viewWords: Record<View, string> = {
	"needs-me": "Needs me",
	out: "Out",
	signed: "Signed",
	drafts: "Drafts",
	over: "Over",
	all: "All",
};

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
	const label = statusWords[facts.status];
	switch (facts.status) {
		case "draft":
			return { label, tone: "plain", reason: `Draft, last touched ${agoOf(now, facts.updatedAt)}` };
		case "pending":
			return pending(facts, now);
		case "sealing":
			return { label, tone: "info", reason: "Signed by everybody, the copy is being sealed" };
		case "completed": {
			const cancel = facts.cancelUntil && facts.cancelUntil >= today;
			const day = facts.cancelUntil && formatShortDay(facts.cancelUntil);
			return cancel
				? { label, tone: "good", reason: `Signed, can be cancelled until ${day}` }
				: { label, tone: "good", reason: `Signed ${agoOf(now, facts.completedAt ?? facts.updatedAt)}` };
		}
		case "rejected":
			return { label, tone: "over", reason: `Declined ${agoOf(now, facts.updatedAt)}` };
		case "cancelled": {
			const words = endingWords[endingOf(facts) ?? "cancelled"];
			return { label: words, tone: "over", reason: facts.closedReason ? `${words}: ${facts.closedReason}` : words };
		}
	}
}

function pending(facts: StandingFacts, now: Date): Standing {
	const count = `${facts.signed} of ${facts.signers} signed`;
	if (facts.ours)
		return { label: "Countersign", tone: "urgent", reason: `${count}, ${facts.waitsFor.join(", ")} signs for us` };
	if (facts.expired)
		return { label: "Expired", tone: "urgent", reason: `${count}, the link of ${facts.waitsFor.join(", ")} ran out` };
	if (facts.signed > 0)
		return { label: "Out", tone: "waiting", reason: `${count}, next: ${facts.waitsFor.join(", ")}` };
	const sent = facts.sentAt ? agoOf(now, facts.sentAt) : "";
	const seen = facts.opened ? "opened" : "not opened";
	return { label: "Out", tone: "waiting", reason: `${count}, sent ${sent}, ${seen}` };
}

function agoOf(now: Date, then: Date): string {
	const passed = now.getTime() - then.getTime();
	return passed < 60_000 ? "just now" : `${formatAge(passed)} ago`;
}
