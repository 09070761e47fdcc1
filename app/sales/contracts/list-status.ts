// The status of a contract and the reason for it, in one line. Pure.
import { deliveryProblem, type EmailStatus } from "#app/messaging/email/email-status.ts";
import { formatAgo, formatShortDay } from "#app/platform/dates.ts";
import type { ListStatus } from "#app/ui/status.ts";
import { type ContractStatus, contractEnding, endingLabels, statusLabels } from "./contract.ts";

export type ContractListFacts = {
	status: ContractStatus;
	updatedAt: Date;
	sentAt: Date | null;
	completedAt: Date | null;
	cancelUntil: string | null;
	closedReason: string;
	/** signers who have signed, and all */
	signedCount: number;
	signerCount: number;
	/** names of the signers whose turn it is */
	nextSigners: string[];
	/** a customer viewed it */
	isViewed: boolean;
	/** the link of a signer whose turn it is has expired */
	isExpired: boolean;
	/** the company's own signature is the next one */
	isCompanyNext: boolean;
	/** status of the newest email that delivers it; null when none was sent */
	deliveryStatus: EmailStatus | null;
	/** what can be invoiced now, if known: the deposit, or the rest because the work is done */
	readyToInvoice?: "work" | "deposit" | null;
	/** a change from the field waits for a decision, if known */
	needsFieldReview?: boolean;
};

export const views = [
	"needs-attention",
	"awaiting-signature",
	"ready-to-invoice",
	"signed",
	"drafts",
	"closed",
	"all",
] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View, string> = {
	"needs-attention": "Needs attention",
	"awaiting-signature": "Awaiting signature",
	"ready-to-invoice": "Ready to invoice",
	signed: "Signed",
	drafts: "Drafts",
	closed: "Closed",
	all: "All",
};

/** `today` is the company's calendar day at `now`. */
export function contractListStatus(facts: ContractListFacts, now: Date, today: string): ListStatus {
	const label = statusLabels[facts.status];
	if (facts.needsFieldReview) return { label, tone: "urgent", reason: "An entry from the field needs review" };
	switch (facts.status) {
		case "draft":
			return { label, tone: "plain", reason: `Last edited ${formatAgo(now, facts.updatedAt)}` };
		case "pending":
			return pendingContractStatus(facts, now);
		case "sealing":
			return { label, tone: "info", reason: "Signed by everyone; the signed copy is being prepared" };
		case "completed": {
			if (facts.readyToInvoice) return { label, tone: "good", reason: readyReasons[facts.readyToInvoice] };
			const cancel = facts.cancelUntil && facts.cancelUntil >= today;
			const day = facts.cancelUntil && formatShortDay(facts.cancelUntil);
			return cancel
				? { label, tone: "good", reason: `Signed, customer can cancel through ${day}` }
				: { label, tone: "good", reason: `Signed ${formatAgo(now, facts.completedAt ?? facts.updatedAt)}` };
		}
		case "rejected":
			return { label, tone: "closed", reason: `Declined ${formatAgo(now, facts.updatedAt)}` };
		case "canceled": {
			const label = endingLabels[contractEnding(facts) ?? "canceled"];
			return { label, tone: "closed", reason: facts.closedReason ? `${label}: ${facts.closedReason}` : label };
		}
	}
}

const readyReasons = { work: "Work done but not fully invoiced", deposit: "Deposit not invoiced" };

function pendingContractStatus(facts: ContractListFacts, now: Date): ListStatus {
	const count = `${facts.signedCount} of ${facts.signerCount} signed`;
	const label = statusLabels.pending;
	const names = facts.nextSigners.join(", ");
	if (facts.isCompanyNext)
		return { label: "Countersign", tone: "urgent", reason: `${count}, ready for ${names} to countersign` };
	const problem = deliveryProblem(facts.deliveryStatus);
	if (problem) return problem;
	if (facts.isExpired)
		return {
			label: "Expired",
			tone: "urgent",
			reason: `${count}, signing ${facts.nextSigners.length > 1 ? "links" : "link"} expired: ${names}`,
		};
	if (facts.signedCount > 0) return { label, tone: "waiting", reason: `${count}, next to sign: ${names}` };
	const sent = facts.sentAt ? `sent ${formatAgo(now, facts.sentAt)}` : "sent";
	return { label, tone: "waiting", reason: `${count}, ${sent}, ${facts.isViewed ? "viewed" : "not viewed"}` };
}
