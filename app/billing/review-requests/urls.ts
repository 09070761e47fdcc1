import { owner, type Urls } from "#app/noun/url.ts";
import { addressLimit } from "#app/platform/rate-limit.ts";

export const reviewAnswerLimit = addressLimit("review.answer", 30, 300);

/** how long the link works: days after a customer is asked for a review, so that they can change or withdraw it */
export const reviewLinkDays = 3 * 365;

export const urls: Urls = {
	"/admin/settings/review-requests": { who: owner, get: "200" },
	"/review/:accessToken": { who: "everybody", get: "404", path: "/review/nonsense", secret: true },
	"/review/:accessToken/unsubscribe": { who: "everybody", get: "elsewhere", path: "/review/nonsense/unsubscribe" },
};
