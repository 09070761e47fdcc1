// The views and labels of action items, and what their activity says. Pure.
import { formatShortDay } from "#app/platform/dates.ts";
import { lookUp } from "#app/platform/look-up.ts";

export const views = ["mine", "unassigned", "everyone", "snoozed", "closed"] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View | "all", string> = {
	mine: "Mine",
	unassigned: "Unassigned",
	everyone: "Everyone's",
	snoozed: "Snoozed",
	closed: "Closed",
	all: "All",
};

type Change = { from: unknown; to: unknown };
type Diff = Record<string, unknown>;

const isChange = (value: unknown): value is Change => typeof value === "object" && value !== null && "to" in value;
const formatDue = (value: unknown) => (typeof value === "string" && value ? formatShortDay(value) : "none");

/** What an audit event says: "Due date changed from Mon, Nov 23 to Fri, Nov 27". */
export function activityLabel(action: string, diff: Diff): string {
	const label = lookUp(labels, action);
	return label ? label(diff) : action;
}

const labels: Record<string, (diff: Diff) => string> = {
	created: () => "Created",
	opened: () => "Opened automatically",
	repeated: () => "Created by the repeat schedule",
	edited: (diff) => {
		const names = Object.keys(diff).flatMap((field) => lookUp(fieldNames, field) ?? []);
		return names.length ? `Changed the ${[...new Set(names)].join(" and ")}` : "Saved without changes";
	},
	assigned: ({ assignee }) => (assignee ? `Assigned to ${assignee}` : "Unassigned"),
	due: ({ dueOn }) =>
		isChange(dueOn) ? `Due date changed from ${formatDue(dueOn.from)} to ${formatDue(dueOn.to)}` : "Due date changed",
	snoozed: ({ until }) => `Snoozed until ${until}`,
	woken: () => "Back from snooze",
	closed: ({ note }) => (note ? `Closed: ${note}` : "Closed"),
	"closed-automatically": ({ status }) => `Closed automatically${status ? `: ${status}` : ""}`,
	reopened: () => "Reopened",
	undone: ({ action }) => `Undid: ${lookUp(stepNames, String(action)) ?? "the last step"}`,
};

const fieldNames: Record<string, string> = {
	title: "title",
	note: "note",
	dueOn: "due date",
	repeatEvery: "repeat",
	repeatUnit: "repeat",
	repeatFrom: "repeat",
};

/** What a step did, in a sentence about undoing it. */
const stepNames: Record<string, string> = {
	edited: "edit",
	assigned: "assignment",
	due: "due date change",
	snoozed: "snooze",
	woken: "end of snooze",
	closed: "closing",
	reopened: "reopening",
};

export const stepName = (action: string): string => lookUp(stepNames, action) ?? "last step";
