// What the back office's list says of an article. Pure.
import { getPageState, type PageState, stateLabels } from "#app/content/versions/content.ts";
import { formatTableDay } from "#app/platform/dates.ts";
import type { ListStatus, Tone } from "#app/ui/status.ts";

const tones: Record<PageState, Tone> = {
	draft: "plain",
	review: "waiting",
	scheduled: "info",
	published: "good",
	changed: "waiting",
	unpublished: "closed",
};

export const articleViews = ["drafts", "published", "review-due", "unpublished"] as const;
export type ArticleView = (typeof articleViews)[number] | "all";
export const articleViewLabels: Record<ArticleView, string> = {
	drafts: "In progress",
	published: "Published",
	"review-due": "Review due",
	unpublished: "Unpublished",
	all: "All",
};

export const articleSorts = ["changed", "review", "title"] as const;
export type ArticleSort = (typeof articleSorts)[number];
export const articleSortLabels: Record<ArticleSort, string> = {
	changed: "Last changed",
	review: "Review date",
	title: "Title",
};

type Facts = Parameters<typeof getPageState>[0] & { description: string; reviewBy: string };

export type ArticleStatus = ListStatus & { isReviewDue: boolean };

/** The reason is the review date once it has passed, otherwise the summary, or what is missing. */
export function articleListStatus({ description, reviewBy, ...states }: Facts, day: string): ArticleStatus {
	const state = getPageState(states);
	const isReviewDue = states.isPublished && isPastReview(reviewBy, day);
	if (isReviewDue)
		return {
			label: stateLabels[state],
			reason: `Review was due ${formatTableDay(reviewBy)}`,
			tone: "waiting",
			isReviewDue,
		};
	return { label: stateLabels[state], reason: description || "No summary yet", tone: tones[state], isReviewDue };
}

const isPastReview = (reviewBy: string, day: string): boolean => reviewBy !== "" && reviewBy <= day;
