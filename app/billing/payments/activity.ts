// The label of each audit action of a payment in the Activity list. Pure.
export const activityLabels: Record<string, string> = {
	received: "Payment recorded",
	"checkout-started": "Checkout started",
	processing: "Payment processing",
	succeeded: "Payment received",
	failed: "Payment failed",
	canceled: "Payment canceled",
	mismatch: "Amount or currency doesn't match Stripe",
	deposited: "Deposited",
	refunded: "Refund issued",
	"refund-succeeded": "Refund completed",
	"refund-failed": "Refund failed",
	"check-returned": "Check returned",
	"fee-drafted": "Returned check fee drafted",
	"return-emailed": "Customer emailed about the returned check",
	"check-return-undone": "Check return undone",
	"entry-reversed": "Payment reversed: recorded by mistake",
	"dispute-open": "Dispute opened",
	"dispute-won": "Dispute won",
	"dispute-lost": "Dispute lost",
	resolved: "Marked as resolved",
};

/** The kinds of emails that actions send; they are about the invoice. */
export const emailActions = { "return-emailed": ["check-returned"] };
