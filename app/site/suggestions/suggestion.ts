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

/** "3 people want this", including the author. */
export function formatVotes(votes: number): string {
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
