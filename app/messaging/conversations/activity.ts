// What the activity of a conversation says. Pure.
const labels: Record<string, string> = {
	"message-received": "Message received",
	"message-sent": "Message sent",
	"note-added": "Internal note added",
	resolved: "Conversation resolved",
	reopened: "Conversation reopened",
	snoozed: "Conversation snoozed",
};

export function activityLabels(action: string, diff: unknown): string {
	if (action === "assigned") {
		const { assigneeId } = (diff ?? {}) as { assigneeId?: string | null };
		return assigneeId ? "Conversation assigned" : "Conversation unassigned";
	}
	return labels[action] ?? "Conversation changed";
}
