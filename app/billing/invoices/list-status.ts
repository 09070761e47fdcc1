// The status of an invoice in lists, with a one-line reason. Overdue, partially paid and viewed are computed, not stored. Pure.
import { deliveryProblem, type EmailStatus } from "#app/messaging/email/email-status.ts";
import { formatAgo, formatDay, formatShortDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { ListStatus } from "#app/ui/status.ts";
import { type InvoiceKind, type InvoiceStatus, statusLabels } from "./invoice.ts";

export type InvoiceListFacts = {
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
	/** status of the email that delivers it; null when none was sent */
	deliveryStatus: EmailStatus | null;
};

export const views = ["unpaid", "overdue", "drafts", "paid", "credit-memos", "closed", "all"] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View, string> = {
	unpaid: "Unpaid",
	overdue: "Overdue",
	drafts: "Drafts",
	paid: "Paid",
	"credit-memos": "Credit memos",
	closed: "Closed",
	all: "All",
};

/** Days past the due date; 0 or less when not overdue. */
function daysOverdue(dueOn: string, today: string): number {
	return Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${dueOn}T00:00:00Z`)) / 86_400_000);
}

/** `today` is the company's calendar day at `now`. */
export function invoiceListStatus(facts: InvoiceListFacts, now: Date, today: string): ListStatus {
	const ago = (at: Date | null) => formatAgo(now, at ?? facts.updatedAt);
	if (facts.kind === "credit-memo") return creditMemoStatus(facts, ago);
	switch (facts.status) {
		case "draft":
			return { label: "Draft", tone: "plain", reason: `Last edited ${ago(facts.updatedAt)}` };
		case "paid":
			return { label: "Paid", tone: "good", reason: facts.total ? `Paid ${ago(facts.paidAt)}` : "Nothing due" };
		case "void":
			return { label: statusLabels.void, tone: "closed", reason: `Voided ${ago(facts.closedAt)}` };
		case "uncollectible":
			return { label: statusLabels.uncollectible, tone: "closed", reason: `Written off ${ago(facts.closedAt)}` };
		case "open":
			return openInvoiceStatus(facts, today);
	}
}

function creditMemoStatus(facts: InvoiceListFacts, ago: (at: Date | null) => string): ListStatus {
	const left = facts.total - facts.settled;
	return left
		? { label: "Unapplied", tone: "info", reason: `${formatMoney(left)} not applied yet` }
		: { label: "Applied", tone: "good", reason: `Applied ${ago(facts.paidAt)}` };
}

function openInvoiceStatus(facts: InvoiceListFacts, today: string): ListStatus {
	const problem = deliveryProblem(facts.deliveryStatus);
	if (problem) return problem;
	const partPaid = facts.settled ? `${formatMoney(facts.settled)} of ${formatMoney(facts.total)} paid, ` : "";
	const dueOn = facts.dueOn ?? today;
	const overdueDays = daysOverdue(dueOn, today);
	const label = overdueDays > 0 ? "Overdue" : facts.settled ? "Partially paid" : "Open";
	if (overdueDays > 0)
		return {
			label,
			tone: "urgent",
			reason: capitalize(`${partPaid}${overdueDays === 1 ? "1 day" : `${overdueDays} days`} overdue`),
		};
	const due = overdueDays === 0 ? "due today" : overdueDays === -1 ? "due tomorrow" : `due ${formatShortDay(dueOn)}`;
	const delivery = facts.viewCount ? "viewed" : facts.sendCount ? "not viewed" : "not emailed";
	return { label, tone: "waiting", reason: capitalize(partPaid ? `${partPaid}${due}` : `${due}, ${delivery}`) };
}

/** The due date as a sentence, for the customer's page. */
export function dueSentence(dueOn: string, today: string): string {
	const overdueDays = daysOverdue(dueOn, today);
	if (overdueDays > 0) return `Payment was due ${formatDay(dueOn)}.`;
	return overdueDays === 0 ? "Payment is due today." : `Payment is due ${formatDay(dueOn)}.`;
}

function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
