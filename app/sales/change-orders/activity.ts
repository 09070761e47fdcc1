// What happened to an order, in the words of the office. Pure.

export const historyWords: Record<string, string> = {
	drafted: "Draft begun",
	begun: "Begun in the field",
	"field-changed": "Changed in the field",
	"photo-arrived": "Photo from the field",
	"photo-late": "Photo from the field, after it was sent",
	conflict: "Two versions: the phone's and the office's",
	"conflict-resolved": "Chosen between two versions",
	edited: "Draft edited",
	deleted: "Draft thrown away",
	redrawn: "Brought up to date",
	requested: "Sent to the customer",
	resent: "Sent again",
	"link-changed": "Sent again with a new link",
	"call-asked": "Asked for a call",
	called: "Called back",
	signed: "Signed by a customer",
	reminded: "Reminded",
	sealed: "Sealed and mailed to all",
	approved: "Approved",
	kept: "Original work only",
	voided: "Taken back",
};

export const mailWords: Record<string, string> = {
	"change-asked": "Change order",
	"change-reminder": "Reminder",
	"change-answered": "Copy of the answer",
	"change-office-approved": "Notice of approval",
	"change-office-kept": "Notice: original work only",
	"change-office-call": "Wish for a call",
	"paper-code": "Code",
};

export const mailStates = {
	queued: "waiting",
	sending: "on its way",
	sent: "sent",
	refused: "refused",
	unknown: "unsure",
	cancelled: "cancelled",
};
