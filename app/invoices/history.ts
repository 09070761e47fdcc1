/** The audit trail's actions in the words of the timeline. */
export const historyWords: Record<string, string> = {
	drafted: "Draft begun",
	edited: "Draft edited",
	recounted: "Counted anew",
	issued: "Issued",
	sent: "Mailed",
	resent: "Mailed again",
	"link-changed": "New link, the old one is dead",
	"link-renewed": "New link mailed",
	"partly-paid": "Paid in part",
	paid: "Paid",
	"payment-reversed": "A payment went back",
	credited: "Credit note written",
	voided: "Declared void",
	"written-off": "Written off",
};
