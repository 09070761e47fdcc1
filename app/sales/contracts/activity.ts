// What the timeline calls each audit action of a contract. Pure.
import type { EmailActions } from "#app/documents/record/activity.ts";

export const activityLabels: Record<string, string> = {
	drafted: "Draft created",
	edited: "Draft edited",
	"oak-released": "Oak approved as storm damage or hazard",
	"clause-released": "Changed clause approved by the owner",
	deleted: "Draft deleted",
	"send-undone": "Sending undone",
	sent: "Sent for signature",
	opened: "Viewed by a signer",
	signed: "Signed",
	"signed-on-paper": "Signed on paper",
	declined: "Declined",
	renewed: "New link sent",
	corrected: "Signer's name or email corrected",
	"handed-over": "Device handed to signer",
	"id-checked": "ID checked",
	cancelled: "Canceled",
	voided: "Voided after signing",
	completed: "Sealed and emailed to all parties",
	closed: "Final version sealed and emailed to all parties",
	reminded: "Reminder emailed",
	"reminders-on": "Reminders turned on",
	"reminders-off": "Reminders turned off",
	"customer-replied": "Customer replied; reminders turned off",
	"reminder-text-changed": "Reminder text changed",
	stamped: "Time stamp added",
	"change-requested": "Change order sent",
	"change-handed-over": "Change order: device handed to signer",
	"change-id-checked": "Change order: ID checked",
	"change-signed": "Change order signed by a customer",
	"change-sealed": "Change order sealed and emailed to all parties",
	"change-approved": "Change order approved",
	"change-kept": "Change order declined",
	"change-voided": "Change order voided",
	"work-done": "Work marked as completed",
	"work-not-done": "Completed work undone",
	"work-photo-added": "Photo of completed work added",
	"work-photo-removed": "Photo of completed work removed",
	"field-refused": "Field entry not accepted",
};

export const emailLabels: Record<string, string> = {
	"contract-invited": "Invitation to sign",
	"contract-resent": "Invitation to sign (resent)",
	"contract-link": "New link",
	"contract-reminder": "Reminder",
	"contract-expiring": "Expiration reminder",
	"contract-declined": "Decline notice",
	"contract-canceled": "Cancellation notice",
	"contract-handed-over": "In-person signing notice",
	"contract-completed": "Signed copy",
	"document-code": "Verification code",
};

/** The kinds of emails that actions send. */
export const emailActions: EmailActions = {
	sent: ["contract-invited"],
	renewed: ["contract-resent", "contract-link"],
	completed: ["contract-completed"],
	reminded: ["contract-reminder", "contract-expiring"],
};
