import type { ActivityLabels, EmailActions } from "#app/documents/record/activity.ts";
import { treeTag } from "#app/trees/tree.ts";

const withReason = (label: string, reason: unknown) =>
	typeof reason === "string" && reason ? `${label}: ${reason}` : label;

/** Labels of an estimate's activity. */
export const activityLabels: ActivityLabels = {
	started: "Estimate started",
	"estimate-changed": "Estimate edited",
	"tree-added": ({ number }) => (typeof number === "number" ? `${treeTag(number)} added` : "Tree added"),
	"tree-changed": "Tree edited",
	"tree-removed": "Tree removed",
	"finding-added": "Finding added",
	"finding-changed": "Finding edited",
	"finding-removed": "Finding removed",
	"item-added": "Line item added",
	"item-changed": "Line item edited",
	"item-removed": "Line item removed",
	"photo-added": "Photo added",
	"photo-changed": "Photo edited",
	"photo-removed": "Photo removed",
	submitted: "Submitted for review",
	"sent-back": ({ reason }) => withReason("Sent back to the estimator", reason),
	reviewed: "Reviewed",
	reopened: "Reopened for review",
	archived: ({ reason }) => withReason("Archived", reason),
	quoted: "Quote created",
	conflict: "Conflicting edits found",
	"conflict-resolved": "Conflicting edits resolved",
	repriced: "Repriced with the new price book",
	"sharing-changed": "Sharing settings changed",
	shared: ({ emailed }) => (emailed ? "Emailed to the customer" : "Customer link created"),
	"link-turned-off": "Customer link turned off",
	"link-emailed": "New link emailed to the customer",
};

/** Which action sends which emails. */
export const emailActions: EmailActions = { shared: ["estimate-shared"], "link-emailed": ["estimate-shared"] };
