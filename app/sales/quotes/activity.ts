import type { ActivityLabels, EmailActions } from "#app/documents/record/activity.ts";

/** The label of each audit action of a quote. */
export const activityLabels: ActivityLabels = {
	drafted: "Draft created",
	edited: "Draft edited",
	"oak-released": "Oak approved as storm damage or hazard",
	sent: "Sent",
	issued: "Issued without emailing",
	"send-undone": "Sending undone",
	resent: "Sent again",
	accepted: ({ signedOn }) => (signedOn ? "Signed on paper" : "Accepted"),
	declined: "Declined",
	withdrawn: "Withdrawn",
	replaced: "Replaced by a newer version",
	revised: "New version started",
	duplicated: "Copied from another quote",
	"question-asked": "Customer asked a question",
	"question-answered": "Question answered",
	archived: "Archived: an earlier version was accepted",
	"call-logged": ({ note }) => `Call logged: ${note}`,
	"reminder-text-changed": "Reminder text changed",
	reminded: "Reminder emailed",
	"reminders-off": "Reminders turned off",
	"customer-replied": "Customer replied; reminders turned off",
	"reminders-on": "Reminders turned on",
	"link-turned-off": "Link turned off",
	"link-renewed": "New link emailed",
};

export const emailLabels: Record<string, string> = {
	"quote-sent": "Quote",
	"quote-resent": "Quote (resent)",
	"quote-link": "New link",
	"quote-reminder": "Reminder",
	"quote-accepted-customer": "Signed copy",
	"quote-accepted-office": "Acceptance notice",
	"quote-declined": "Decline notice",
	"quote-question": "Question",
	"quote-answer": "Answer",
};

/** The kinds of emails that actions send. */
export const emailActions: EmailActions = {
	sent: ["quote-sent"],
	resent: ["quote-resent"],
	reminded: ["quote-reminder"],
	"link-renewed": ["quote-link"],
};
