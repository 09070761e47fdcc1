import type { HistoryWords } from "#app/documents/record/activity.ts";

/** What happened to a quote, in the words of its timeline. */
export const historyWords: HistoryWords = {
	drafted: "Draft begun",
	edited: "Draft edited",
	sent: "Quote sent",
	resent: "Sent again",
	accepted: "Accepted",
	declined: "Declined",
	withdrawn: "Taken back",
	superseded: "Replaced by a newer version",
	revised: "New version begun",
	duplicated: "Copied from another quote",
	asked: "Asked a question",
	answered: "Question answered",
	dropped: "Closed: the earlier version was accepted",
	called: ({ note }) => `Talked with the customer: ${note}`,
	"reminder-written": "Words of the reminder changed",
	reminded: "Reminder mailed",
	"reminders-off": "Reminders switched off",
	"reminders-on": "Reminders switched on",
	"link-stopped": "Link stopped",
	"link-renewed": "New link mailed",
};
