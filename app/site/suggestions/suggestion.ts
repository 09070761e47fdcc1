// Feature suggestions: states, labels and search words. Pure.

export const suggestionStates = ["new", "planned", "done", "declined"] as const;
export type SuggestionState = (typeof suggestionStates)[number];

/** Done and declined suggestions take no votes. */
export const votableStates = ["new", "planned"] as const satisfies SuggestionState[];

export function isVotable(state: SuggestionState): boolean {
	return (votableStates as readonly SuggestionState[]).includes(state);
}

export const stateLabels: Record<SuggestionState, string> = {
	new: "Under review",
	planned: "Planned",
	done: "Done",
	declined: "Not planned",
};

export const suggestionLimits = { title: 120, why: 4_000, answer: 1_000, tags: 8, tag: 30 };

/** What an email about a new status says. */
export const statusSentences: Record<SuggestionState, string> = {
	new: "Your suggestion is under review.",
	planned: "Your suggestion is planned.",
	done: "Your suggestion is done.",
	declined: "Your suggestion isn't planned.",
};

/** The views of the office, by what a suggestion waits for. */
export const views = ["new", "open", "done", "declined", "merged", "spam", "all"] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View, string> = {
	new: "New",
	open: "Open",
	done: "Done",
	declined: "Declined",
	merged: "Merged",
	spam: "Spam",
	all: "All",
};

/** votes of these days say what people want now */
export const trendingDays = 30;

/** "14 votes, 3 in the last 30 days" */
export function formatRecentVotes({ votes, recentVotes }: { votes: number; recentVotes: number }): string {
	const all = votes === 1 ? "1 vote" : `${votes} votes`;
	return recentVotes && recentVotes < votes ? `${all}, ${recentVotes} in the last ${trendingDays} days` : all;
}

/** The tags of a comma-separated text, in lower case, each once. */
export function readTags(typed: string): string[] {
	const { tag, tags } = suggestionLimits;
	const found = typed.split(",").map((one) => one.trim().toLowerCase().slice(0, tag).trim());
	return [...new Set(found.filter(Boolean))].slice(0, tags);
}

export const activityLabels: Record<string, string> = {
	received: "Sent the suggestion",
	triaged: "Changed the suggestion",
	merged: "Merged it with another suggestion",
	"received-merge": "Merged another suggestion into it",
};

/** "3 people want this", including the author. */
export function formatVotes(votes: number): string {
	if (votes === 0) return "No votes yet";
	return votes === 1 ? "1 person wants this" : `${votes} people want this`;
}

/** At most twelve distinct words of two or more characters, in lower case. */
export function queryWords(text: string): string[] {
	return [
		...new Set(
			text
				.slice(0, 300)
				.toLowerCase()
				.match(/[\p{L}\p{N}]{2,}/gu) ?? [],
		),
	].slice(0, 12);
}
