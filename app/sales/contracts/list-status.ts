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
	/** the day on which the work starts; "" when it isn't known */
	startOn?: string;
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
			return pendingContractStatus(facts, now, today);
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

/** days before the work starts in which an unsigned contract needs attention */
export const startsSoonDays = 7;

function pendingContractStatus(facts: ContractListFacts, now: Date, today: string): ListStatus {
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
	const { startOn = "" } = facts;
	if (startOn && daysUntil(startOn, today) <= startsSoonDays) {
		const verb = startOn < today ? "was scheduled to start" : "starts";
		return { label: "Starts soon", tone: "urgent", reason: `${count}, work ${verb} ${formatShortDay(startOn)}` };
	}
	if (facts.signedCount > 0) return { label, tone: "waiting", reason: `${count}, next to sign: ${names}` };
	const sent = facts.sentAt ? `sent ${formatAgo(now, facts.sentAt)}` : "sent";
	return { label, tone: "waiting", reason: `${count}, ${sent}, ${facts.isViewed ? "viewed" : "not viewed"}` };
}

function daysUntil(day: string, today: string): number {
	return (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;
}

/** What someone in the office has to do about a contract. Emails that didn't arrive are up to the outbox. */
export function contractCause(contract: {
	number: string;
	status: ContractStatus;
	needsFieldReview: boolean;
	startOn: string;
	/** ids of staff */
	countersigners: string[];
	listStatus: Pick<ListStatus, "label">;
}): { kind: string; title: string; dueOn?: string | null; assigneeId?: string | null } | null {
	const { number, status, startOn } = contract;
	if (contract.needsFieldReview)
		return { kind: "field-review", title: `Review the field entry for contract ${number}` };
	if (status !== "pending") return null;
	switch (contract.listStatus.label) {
		case "Countersign":
			return {
				kind: "countersign",
				title: `Countersign contract ${number}`,
				assigneeId: contract.countersigners[0] ?? null,
			};
		case "Expired":
			return { kind: "link-expired", title: `Send a new signing link for contract ${number}` };
		case "Starts soon":
			return {
				kind: "unsigned",
				title: `Get contract ${number} signed before the work starts`,
				dueOn: startOn,
			};
		default:
			return null;
	}
}
