import type { Urls } from "#app/noun/url.ts";
import { addressLimit } from "#app/platform/rate-limit.ts";

export const suggestionFloodLimit = addressLimit("suggestion.flood", 30, 3600);
export const suggestionAddressLimit = addressLimit("suggestion.address", 5, 3600);
export const suggestionVoteLimit = addressLimit("suggestion.vote", 60, 3600);
export const suggestionSimilarLimit = addressLimit("suggestion.similar", 120, 60);

export const urls: Urls = {
	"/api/suggestions/similar": { who: "everybody", get: "200", api: true },
	"/suggest-feature": { who: "everybody", get: "200" },
};
