// What people wish for: its states, and what a visitor reads of them. Pure.

export const suggestionStates = ["new", "planned", "done", "declined"] as const;
export type SuggestionState = (typeof suggestionStates)[number];

/** Votes move nothing any more once it is done or declined. */
export const votableStates = ["new", "planned"] as const satisfies SuggestionState[];

export function isVotable(state: SuggestionState): boolean {
	return (votableStates as readonly SuggestionState[]).includes(state);
}

export const stateWords: Record<SuggestionState, string> = {
	new: "We think about it",
	planned: "Planned",
	done: "Done",
	declined: "Not for now",
};

/** "3 people want this"; the one who wrote it counts. */
export function voteWords(votes: number): string {
	return votes === 1 ? "1 person wants this" : `${votes} people want this`;
}

/** The words worth looking for in what somebody types, at most twelve. */
export function searchWords(typed: string): string[] {
	return [
		...new Set(
			typed
				.slice(0, 300)
				.toLowerCase()
				.match(/[\p{L}\p{N}]{2,}/gu) ?? [],
		),
	].slice(0, 12);
}
