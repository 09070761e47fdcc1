// The states of an import and of its rows. Pure.

/**
 * columns: waiting for the columns to be set. review: checked, nothing imported yet. undone: the customers without
 * documents were deleted again.
 */
export const importStatuses = ["columns", "review", "importing", "done", "undoing", "undone"] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What the check found: a new customer, an existing one, one that may exist under another name, or an error. */
export const verdicts = ["new", "match", "duplicate", "error"] as const;
export type RowVerdict = (typeof verdicts)[number];

/** skipped: an error, or a possible duplicate that was left out. kept: the undo couldn't delete the customer. */
export const outcomes = ["created", "updated", "unchanged", "skipped", "removed", "kept"] as const;
export type RowOutcome = (typeof outcomes)[number];

export const duplicateChoices = ["create", "skip"] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];

/** `column` is the index of the column; null for a problem of the whole row. */
export type Problem = { column: number | null; text: string };

export const verdictLabels: Record<RowVerdict, string> = {
	new: "New customers",
	match: "Existing customers",
	duplicate: "Possible duplicates",
	error: "Errors",
};

export const outcomeLabels: Record<RowOutcome, string> = {
	created: "Created",
	updated: "Updated",
	unchanged: "No changes",
	skipped: "Left out",
	removed: "Removed",
	kept: "Kept",
};

/** “Email: “x” isn't a valid email address.” */
export function formatProblem({ column, text }: Problem, headers: readonly string[]): string {
	const header = column === null ? "" : headers[column] || `Column ${column + 1}`;
	return header ? `${header}: ${text}` : text;
}
