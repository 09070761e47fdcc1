// What the list says of a review. Pure.
import type { ListStatus, Tone } from "#app/ui/status.ts";
import { type ReviewStatus, statusLabels } from "./review.ts";

const tones: Record<ReviewStatus, Tone> = { new: "waiting", published: "good", hidden: "closed", withdrawn: "closed" };

/** The reason is what the customer wrote. */
export const reviewListStatus = ({ status, text }: { status: ReviewStatus; text: string }): ListStatus => ({
	label: statusLabels[status],
	reason: text,
	tone: tones[status],
});
