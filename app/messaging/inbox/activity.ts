// What the activity of a thread says. Pure.
const labels: Record<string, string> = {
	received: "Email received",
	sent: "Email sent",
	canceled: "Email not sent",
	closed: "Closed",
	reopened: "Reopened",
	"no-reply-needed": "No reply needed",
	snoozed: "Snoozed",
	undone: "Undone",
	"customer-added": "Customer added",
	"customer-removed": "Customer removed",
	trashed: "Moved to Trash",
	"link-turned-off": "Download link turned off",
};

export function activityLabels(action: string, diff: unknown): string {
	if (action === "assigned") {
		const { assigneeId } = (diff ?? {}) as { assigneeId?: string | null };
		return assigneeId ? "Assigned" : "Unassigned";
	}
	return labels[action] ?? "Changed";
}
