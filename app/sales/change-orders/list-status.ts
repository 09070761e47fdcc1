// The status of a change order in the list, with its reason in one line. Pure.
import { deliveryProblem, type EmailStatus } from "#app/messaging/email/email-status.ts";
import { formatAgo } from "#app/platform/dates.ts";
import type { ListStatus } from "#app/ui/status.ts";
import { type ChangeOrderStatus, isExpired, statusLabels } from "./change-order.ts";

export type ChangeOrderListFacts = {
	status: ChangeOrderStatus;
	updatedAt: Date;
	sentAt: Date | null;
	expiresAt: Date | null;
	signed: number;
	signers: number;
	callRequestedAt: Date | null;
	/** of a draft: since when the crew has been waiting for it, and how many line items have no price */
	crewWaitingSince: Date | null;
	siteAddress: string;
	unpricedCount: number;
	closedReason: string;
	/** more is invoiced than the new contract total, and no credit memo has been issued yet */
	creditDue: boolean;
	/** another change order was approved since the draft was based on the contract */
	stale: boolean;
	/** status of the newest email that delivers it; null when none was sent */
	deliveryStatus: EmailStatus | null;
	/** the customer viewed it */
	viewed: boolean;
};

export const views = ["needs-attention", "awaiting-approval", "approved", "drafts", "closed", "all"] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View, string> = {
	"needs-attention": "Needs attention",
	"awaiting-approval": "Awaiting approval",
	approved: "Approved",
	drafts: "Drafts",
	closed: "Closed",
	all: "All",
};

export function changeOrderListStatus(facts: ChangeOrderListFacts, now: Date): ListStatus {
	const label = statusLabels[facts.status];
	const ago = (then: Date | null) => formatAgo(now, then ?? facts.updatedAt);
	switch (facts.status) {
		case "draft":
			if (facts.crewWaitingSince)
				return {
					label: "Crew waiting",
					tone: "urgent",
					reason: describeCrewWaiting(facts, now),
				};
			if (facts.unpricedCount && !facts.stale)
				return { label, tone: "waiting", reason: `From the field, ${countItems(facts.unpricedCount)} to price` };
			return facts.stale
				? { label, tone: "urgent", reason: "Based on an older version of the contract" }
				: { label, tone: "plain", reason: `Last edited ${ago(null)}` };
		case "awaiting": {
			if (facts.callRequestedAt)
				return {
					label: "Call requested",
					tone: "urgent",
					reason: `Customer asked for a call ${ago(facts.callRequestedAt)}`,
				};
			if (facts.stale)
				return { label: "Needs update", tone: "urgent", reason: "The contract has changed since this was sent" };
			const problem = deliveryProblem(facts.deliveryStatus);
			if (problem) return problem;
			if (isExpired(facts, now))
				return { label: "Expired", tone: "urgent", reason: "The customer didn't respond in time" };
			if (facts.signed)
				return {
					label,
					tone: "waiting",
					reason: `${facts.signed} of ${facts.signers} signed, sent ${ago(facts.sentAt)}`,
				};
			return {
				label,
				tone: "waiting",
				reason: `Sent ${ago(facts.sentAt)}, ${facts.viewed ? "viewed" : "not viewed"}`,
			};
		}
		case "approved":
			if (facts.creditDue)
				return { label: "Credit due", tone: "urgent", reason: "You've invoiced more than the new contract total" };
			return { label, tone: "good", reason: `Approved ${ago(null)}` };
		case "declined":
			return { label, tone: "closed", reason: `Declined ${ago(null)}` };
		case "void":
			return { label, tone: "closed", reason: facts.closedReason ? `Voided: ${facts.closedReason}` : "Voided" };
	}
}

/** "Crew waiting at 9 Larch Lane, asked 5 min ago" */
export function describeCrewWaiting(
	{ siteAddress, crewWaitingSince }: Pick<ChangeOrderListFacts, "siteAddress" | "crewWaitingSince">,
	now: Date,
): string {
	return `Crew waiting at ${streetOfAddress(siteAddress)}, asked ${formatAgo(now, crewWaitingSince ?? now)}`;
}

const countItems = (count: number) => (count === 1 ? "1 line item" : `${count} line items`);
const streetOfAddress = (address: string) => address.split(",")[0] ?? address;
