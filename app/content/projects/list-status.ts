// What the back office's list says of a project. Pure.
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

export const projectViews = ["drafts", "published", "unpublished"] as const;
export type ProjectView = (typeof projectViews)[number] | "all";
export const projectViewLabels: Record<ProjectView, string> = {
	drafts: "In progress",
	published: "Published",
	unpublished: "Unpublished",
	all: "All",
};

/** The reason is the summary, or what is missing. */
export function projectListStatus(
	states: Parameters<typeof getPageState>[0],
	description: string,
	isExample: boolean,
): ListStatus {
	const state = getPageState(states);
	return {
		label: stateLabels[state],
		reason: isExample ? `Illustrated example. ${description}` : description || "No summary yet",
		tone: tones[state],
	};
}
