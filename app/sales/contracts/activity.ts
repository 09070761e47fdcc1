// What happened to a contract, in the words of the office. Pure.

export const historyWords: Record<string, string> = {
	drafted: "Draft begun",
	edited: "Draft edited",
	deleted: "Draft thrown away",
	sent: "Sent for signature",
	opened: "Opened",
	signed: "Signed",
	declined: "Declined",
	renewed: "New link sent",
	corrected: "Signer corrected",
	"handed-over": "Tablet handed over",
	cancelled: "Cancelled",
	voided: "Cancelled after it was signed",
	completed: "Sealed and mailed to all",
	closed: "Final paper sealed and mailed to all",
	reminded: "Reminder sent",
	"reminders-on": "Reminders switched on",
	"reminders-off": "Reminders switched off",
	"reminder-written": "Words of the reminder changed",
	stamped: "Time stamp added",
	"change-requested": "Change order sent",
	"change-handed-over": "Change order: tablet handed over",
	"change-signed": "Change order signed by a customer",
	"change-sealed": "Change order sealed and mailed to all",
	"change-approved": "Change order approved",
	"change-kept": "Change order: original work only",
	"change-voided": "Change order taken back",
	"work-done": "Work marked as done",
	"work-not-done": "Mark taken back: not done",
};

export const mailWords: Record<string, string> = {
	"contract-asked": "Asked to sign",
	"contract-again": "Asked again",
	"contract-link": "New link",
	"contract-reminder": "Reminder",
	"contract-ending": "Notice that the link ends",
	"contract-declined": "Final paper, declined",
	"contract-cancelled": "Notice of the end",
	"contract-completed": "Signed copy",
};

export const mailStates = {
	queued: "waiting",
	sending: "on its way",
	sent: "sent",
	refused: "refused",
	unknown: "unsure",
	cancelled: "cancelled",
};
