// What the timeline calls each audit action of a contract. Pure.

export const activityLabels: Record<string, string> = {
	drafted: "Draft created",
	edited: "Draft edited",
	deleted: "Draft deleted",
	sent: "Sent for signature",
	opened: "Viewed by a signer",
	signed: "Signed",
	declined: "Declined",
	renewed: "New link sent",
	corrected: "Signer's name or email corrected",
	"handed-over": "Device handed to signer",
	cancelled: "Canceled",
	voided: "Voided after signing",
	completed: "Sealed and emailed to all parties",
	closed: "Final version sealed and emailed to all parties",
	reminded: "Reminder emailed",
	"reminders-on": "Reminders turned on",
	"reminders-off": "Reminders turned off",
	"reminder-written": "Reminder text changed",
	stamped: "Time stamp added",
	"change-requested": "Change order sent",
	"change-handed-over": "Change order: device handed to signer",
	"change-signed": "Change order signed by a customer",
	"change-sealed": "Change order sealed and emailed to all parties",
	"change-approved": "Change order approved",
	"change-kept": "Change order declined",
	"change-voided": "Change order voided",
	"work-done": "Work recorded as done",
	"work-not-done": "Completed work undone",
	"field-refused": "Entry from the field not accepted",
};

export const emailKindLabels: Record<string, string> = {
	"contract-asked": "Invitation to sign",
	"contract-again": "Invitation to sign (resent)",
	"contract-link": "New link",
	"contract-reminder": "Reminder",
	"contract-ending": "Expiry reminder",
	"contract-declined": "Decline notice",
	"contract-cancelled": "Cancellation notice",
	"contract-completed": "Signed copy",
	"paper-code": "Verification code",
};

export const emailStatusLabels = {
	queued: "queued",
	sending: "sending",
	sent: "sent",
	refused: "rejected",
	unknown: "unconfirmed",
	cancelled: "canceled",
};
