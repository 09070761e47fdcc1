// What the failed-jobs page calls each queue. Queue names are keys in the database; people read these labels. Pure.

const labels: Record<string, string> = {
	"account.send-link": "Customer sign-in email",
	"account.sweep": "Customer account cleanup",
	"changes.remind": "Change order reminder",
	"changes.seal": "Signed change order PDF",
	"changes.sweep": "Check for unfinished change orders",
	"contracts.close": "Copies of a closed contract",
	"contracts.remind": "Contract signing reminder",
	"contracts.seal": "Signed contract PDF",
	"contracts.sweep": "Check for unfinished contracts",
	"fun.forget-ballots": "Vote cleanup",
	"fun.forget-removed-pins": "Tree map cleanup",
	"inquiries.purge-spam": "Spam cleanup",
	"invoices.credit-change": "Credit memo for a change order",
	"invoices.hand-over": "Invoice PDF and email",
	"mailbox.deliver": "Email delivery",
	"mailbox.deliver-urgent": "Urgent email delivery",
	"mailbox.post": "Staff email",
	"media.purge-orphans": "Photo cleanup",
	"newsletter.forget-unconfirmed": "Newsletter sign-up cleanup",
	"pages.forget-rendered": "Page cache cleanup",
	"payments.event": "Stripe event",
	"payments.look-around": "Stripe payment check",
	"payments.receipt": "Payment receipt",
	"payments.refund": "Refund",
	"payments.refund-receipt": "Refund receipt",
	"payments.remind": "Invoice reminders",
	"quotes.accepted-copy": "Copy of an accepted quote",
	"quotes.remind": "Quote reminder",
	"staff.reset": "Staff password reset email",
	"staff.sweep": "Staff sign-in cleanup",
	"weather.ask": "Weather update",
};

/** The queue's own name when it has no label, as for a queue of an earlier version. */
export function queueLabel(queue: string): string {
	return labels[queue] ?? queue;
}
