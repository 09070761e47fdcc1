// Which meetings of a series a change is for. Pure.

export const scopes = ["this", "following", "all"] as const;
export type Scope = (typeof scopes)[number];
export const scopeLabels: Record<Scope, string> = {
	this: "This meeting",
	following: "This and following meetings",
	all: "All meetings",
};
/** A day on its own neither repeats nor has guests of its own. */
export const scopeHints: Partial<Record<Scope, string>> = { this: "Changes only its title, time, place and note" };
