import { draftPreview, office, type Urls } from "#app/noun/url.ts";
import { addressLimit } from "#app/platform/rate-limit.ts";
import { resultParam } from "./settings-url.ts";

/** a school class that plays together shares one IP address */
export const ratherVoteLimit = addressLimit("rather.vote", 600, 3600);
export const pinFloodLimit = addressLimit("pin.flood", 120, 3600);
export const pinAddressLimit = addressLimit("pin.address", 20, 3600);
export const pinViewLimit = addressLimit("pin.view", 120, 300);

export const urls: Urls = {
	"/list-of-tools/preview/:token": draftPreview("/list-of-tools"),
	"/admin/tree-map": { who: office, get: "200" },
	"/fun": { who: "everybody", get: "200", cache: { age: /^\d\d?$/, minutes: /^\d\d?$/ } },
	"/fun/:slug/classroom": {
		who: "everybody",
		get: "404",
		path: "/fun/no-such-tool/classroom",
		cache: { [resultParam]: "uncached" },
	},
	"/fun/branch-breaker": { who: "everybody", get: "200", cache: { [resultParam]: "uncached" } },
	"/fun/chainsaw-symphony": { who: "everybody", get: "200", cache: { [resultParam]: "uncached" } },
	"/fun/before-after-game": { who: "everybody", get: "200", cache: { [resultParam]: "uncached" } },
	"/fun/branch-manager": { who: "everybody", get: "200", cache: { [resultParam]: "uncached" } },
	"/fun/lorax-oath": { who: "everybody", get: "200", cache: { [resultParam]: "uncached" } },
	"/fun/lorax-oath/watering.ics": { who: "everybody", get: "200", api: true },
	"/fun/stump-o-meter": { who: "everybody", get: "200", cache: { [resultParam]: "uncached" } },
	"/fun/timber-game": { who: "everybody", get: "200", cache: { [resultParam]: "uncached" } },
	"/fun/tree-ality-check": { who: "everybody", get: "200", cache: { [resultParam]: "uncached" } },
	"/fun/falling-leaf-predictor": { who: "everybody", get: "200", cache: { [resultParam]: "uncached" } },
	"/fun/tree-care-bot": { who: "everybody", get: "200", cache: { q: "uncached" } },
	"/fun/tree-emergency-button": { who: "everybody", get: "200", cache: { [resultParam]: "uncached" } },
	"/fun/tree-ring-dating": { who: "everybody", get: "200", cache: { [resultParam]: "uncached" } },
	"/fun/tree-name-generator": { who: "everybody", get: "200", cache: { [resultParam]: "uncached" } },
	"/fun/neighborhood-tree-map": { who: "everybody", get: "200", cache: { [resultParam]: "uncached" } },
	"/fun/neighborhood-tree-map/mine": { who: "everybody", get: "405", api: true },
	"/fun/neighborhood-tree-map/pin/:token": {
		who: "everybody",
		get: "404",
		path: "/fun/neighborhood-tree-map/pin/nonsense",
		secret: true,
	},
	"/fun/wood-you-rather": { who: "everybody", get: "200", cache: { [resultParam]: "uncached" } },
	"/fun/wood-you-rather/vote": { who: "everybody", get: "405", api: true },
};
