// What happened to a payment, in the words of the timeline. Pure.
export const historyWords: Record<string, string> = {
	received: "Recorded",
	begun: "Began to pay",
	processing: "The bank was told to pay",
	succeeded: "The money came",
	failed: "The payment failed",
	cancelled: "Was not finished",
	differs: "Stripe names another amount or currency",
	refunded: "Given back",
	"refund-succeeded": "The refund went out",
	"refund-failed": "The refund failed",
	bounced: "The check bounced",
	"dispute-open": "The customer's bank disputes it",
	"dispute-won": "The dispute was won",
	"dispute-lost": "The dispute was lost",
	"looked-at": "Looked at",
};
