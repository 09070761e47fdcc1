// What the back office's list says of a term. Pure.
import { getPageState, type PageState, stateLabels } from "#app/content/versions/content.ts";
import type { ListStatus, Tone } from "#app/ui/status.ts";

const tones: Record<PageState, Tone> = {
	draft: "plain",
	review: "waiting",
	scheduled: "info",
	published: "good",
	changed: "waiting",
	unpublished: "closed",
};

export const termViews = ["published", "drafts", "unpublished"] as const;
export type TermView = (typeof termViews)[number] | "all";
export const termViewLabels: Record<TermView, string> = {
	published: "Published",
	drafts: "In progress",
	unpublished: "Retired",
	all: "All",
};

/** The reason is the short definition. */
export function termListStatus(states: Parameters<typeof getPageState>[0], description: string): ListStatus {
	const state = getPageState(states);
	return {
		label: state === "unpublished" ? "Retired" : stateLabels[state],
		reason: description || "No definition yet",
		tone: tones[state],
	};
}
