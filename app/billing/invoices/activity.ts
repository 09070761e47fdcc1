import type { EmailActions } from "#app/documents/record/activity.ts";

/** The label of each audit action in the Activity list. */
export const activityLabels: Record<string, string> = {
	drafted: "Draft created",
	edited: "Draft edited",
	recalculated: "Totals updated",
	issued: "Issued",
	sent: "Emailed",
	"send-undone": "Sending undone",
	resent: "Emailed again",
	"link-changed": "Link replaced; the old link no longer works",
	"link-renewed": "New link emailed",
	"partially-paid": "Partially paid",
	paid: "Paid in full",
	"payment-reversed": "Payment refunded or reversed",
	"credit-applied": "Customer credit applied",
	reminded: "Reminder emailed",
	"payment-date-given": "Customer gave a payment date",
	"already-discussed": "Customer says you've already talked about it",
	"question-asked": "Customer asked a question",
	"reminders-off": "Reminders turned off",
	"customer-replied": "Customer replied; reminders turned off",
	"reminders-on": "Reminders turned on",
	"payment-date-saved": "Payment date saved",
	"question-answered": "Question marked as answered",
	"review-requested": "Review requested by email",
	"review-link-renewed": "New link to the review page emailed",
	"review-requests-declined": "Customer doesn't want to be asked for reviews",
	credited: "Credit memo issued",
	voided: "Voided",
	"written-off": "Written off",
};

export const emailLabels: Record<string, string> = {
	"invoice-sent": "Invoice",
	"invoice-resent": "Invoice (resent)",
	"payment-receipt": "Receipt",
	"payment-refund": "Refund notice",
	"invoice-reminder": "Reminder",
	"review-request": "Review request",
	"invoice-payment-date": "Payment date notice",
	"invoice-question": "Customer question",
	"invoice-link": "New link",
};

/** The kinds of emails that actions send. */
export const emailActions: EmailActions = {
	sent: ["invoice-sent"],
	resent: ["invoice-resent"],
	reminded: ["invoice-reminder"],
	"link-renewed": ["invoice-link"],
	"review-requested": ["review-request"],
};
