// Why an order is where it is, in one written line. Pure.
import { formatAge } from "#app/platform/dates.ts";
import { type ChangeStatus, isExpired, statusWords } from "./change.ts";

export type StandingFacts = {
	status: ChangeStatus;
	updatedAt: Date;
	requestedAt: Date | null;
	expiresAt: Date | null;
	signed: number;
	signers: number;
	callAskedAt: Date | null;
	closedReason: string;
	/** more is billed than the work comes to with it, and nobody has given the credit note */
	creditWaits: boolean;
	/** another order was approved since it was drawn, or the contract ended */
	stale: boolean;
	/** a person opened the link */
	opened: boolean;
};

export type Standing = {
	label: string;
	tone: "plain" | "good" | "waiting" | "urgent" | "over";
	reason: string;
};

export const views = ["needs-me", "out", "approved", "drafts", "over", "all"] as const;
export type View = (typeof views)[number];
export const viewWords: Record<View, string> = {
	"needs-me": "Needs me",
	out: "Out",
	approved: "Approved",
	drafts: "Drafts",
	over: "Over",
	all: "All",
};

export const dotOf = {
	plain: "plain",
	good: "good",
	waiting: "waiting",
	urgent: "urgent",
	over: "over",
} as const satisfies Record<Standing["tone"], string>;

export function standingOf(facts: StandingFacts, now: Date): Standing {
	const label = statusWords[facts.status];
	const ago = (then: Date | null) => agoOf(now, then ?? facts.updatedAt);
	switch (facts.status) {
		case "draft":
			return facts.stale
				? { label, tone: "urgent", reason: "Draft on an older state of the contract" }
				: { label, tone: "plain", reason: `Draft, last touched ${ago(null)}` };
		case "awaiting":
			if (facts.callAskedAt)
				return { label: "Call", tone: "urgent", reason: `The customer asked for a call ${ago(facts.callAskedAt)}` };
			if (facts.stale)
				return { label: "Draw again", tone: "urgent", reason: "The contract has changed since it was sent" };
			if (isExpired(facts, now))
				return { label: "Time is over", tone: "urgent", reason: "No answer in the days that were given" };
			if (facts.signed)
				return {
					...{ label: "Out", tone: "waiting" },
					reason: `${facts.signed} of ${facts.signers} signed, sent ${ago(facts.requestedAt)}`,
				};
			return {
				label: "Out",
				tone: "waiting",
				reason: `Sent ${ago(facts.requestedAt)}, ${facts.opened ? "opened" : "not opened"}`,
			};
		case "approved":
			if (facts.creditWaits)
				return { label: "Credit waits", tone: "urgent", reason: "More is billed than the work comes to now" };
			return { label, tone: "good", reason: `Approved ${ago(null)}` };
		case "kept":
			return { label, tone: "over", reason: `Original work only, ${ago(null)}` };
		case "void":
			return { label, tone: "over", reason: facts.closedReason ? `Void: ${facts.closedReason}` : "Void" };
	}
}

function agoOf(now: Date, then: Date): string {
	const passed = now.getTime() - then.getTime();
	return passed < 60_000 ? "just now" : `${formatAge(passed)} ago`;
}
