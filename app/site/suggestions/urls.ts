import { photoLimits } from "#app/content/media/photo.ts";
import { allRoles, office, type Urls, unknownId } from "#app/noun/url.ts";
import { accountLimit, addressLimit } from "#app/platform/rate-limit.ts";

export const suggestionFloodLimit = addressLimit("suggestion.flood", 30, 3600);
export const suggestionAddressLimit = addressLimit("suggestion.address", 5, 3600);
export const suggestionVoteLimit = addressLimit("suggestion.vote", 60, 3600);
export const suggestionEmailLimit = accountLimit("suggestion.email", 10, 86_400);
export const suggestionSimilarLimit = addressLimit("suggestion.similar", 120, 60);

export const urls: Urls = {
	"/admin/feature-suggestions": { who: office, get: "200" },
	"/admin/feature-suggestions/:id": { who: office, get: "404", path: `/admin/feature-suggestions/${unknownId}` },
	"/admin/suggest": { who: allRoles, get: "200", body: { bytes: photoLimits.bytes + 65_536 } },
	"/api/suggestions/similar": { who: "everybody", get: "200", api: true },
	"/suggest-feature": { who: "everybody", get: "200" },
};
