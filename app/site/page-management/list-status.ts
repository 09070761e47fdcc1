// What the list says of a page. Pure.
import { getPageState, type PageState, stateLabels } from "#app/content/versions/content.ts";
import type { ListStatus, Tone } from "#app/ui/status.ts";
import type { EditedKind } from "./page-specs.ts";

const tones: Record<PageState, Tone> = {
	draft: "plain",
	review: "waiting",
	scheduled: "info",
	published: "good",
	changed: "waiting",
	unpublished: "closed",
};

export const pageViews = ["drafts", "scheduled"] as const;
export type PageView = (typeof pageViews)[number] | "all";
export const pageViewLabels: Record<PageView, string> = { all: "All", drafts: "In progress", scheduled: "Scheduled" };

/** The headings of the list, in its order. */
export const groupLabels: Record<EditedKind, string> = {
	part: "Shared text",
	plain: "Pages",
	service: "Services",
	place: "Towns",
};

/** The reason is who changed it last, and when. */
export function pageListStatus(states: Parameters<typeof getPageState>[0], changed: string): ListStatus {
	const state = getPageState(states);
	return { label: stateLabels[state], reason: changed, tone: tones[state] };
}
