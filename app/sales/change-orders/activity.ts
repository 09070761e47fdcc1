// Labels of a change order's audit events and emails. Pure.
import type { EmailActions } from "#app/documents/record/activity.ts";

export const activityLabels: Record<string, string> = {
	drafted: "Draft created",
	"started-in-field": "Started in the field",
	"field-changed": "Edited in the field",
	"photo-added": "Photo added from the field",
	"photo-late": "Field photo received after the change order was sent",
	conflict: "Conflicting edits from the field and the office",
	"conflict-resolved": "Conflicting edits resolved",
	edited: "Draft edited",
	"oak-released": "Oak approved as storm damage or hazard",
	deleted: "Draft deleted",
	updated: "Updated to the current contract",
	sent: "Sent to customer",
	issued: "Issued without emailing",
	"priced-from-library": "Priced from the line item library",
	"crew-waiting": "Crew is waiting for it",
	resent: "Sent again",
	"link-changed": "Sent again with a new link",
	"call-requested": "Customer asked for a call",
	"call-logged": "Marked as called",
	signed: "Signed by a customer",
	reminded: "Reminder emailed",
	"customer-replied": "Customer replied; reminders turned off",
	sealed: "Sealed and emailed to all parties",
	approved: "Approved",
	declined: "Declined",
	voided: "Voided",
};

export const emailLabels: Record<string, string> = {
	"change-sent": "Change order",
	"change-reminder": "Reminder",
	"change-answered": "Copy for the customer",
	"change-office-approved": "Approval notice",
	"change-office-declined": "Decline notice",
	"change-office-call": "Call request",
	"document-code": "Verification code",
};

/** The kinds of emails that actions send. */
export const emailActions: EmailActions = {
	sent: ["change-sent"],
	reminded: ["change-reminder"],
	sealed: ["change-answered"],
};
