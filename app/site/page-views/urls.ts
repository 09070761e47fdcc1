import { owner, type Urls } from "#app/noun/url.ts";
import { maxBeaconBytes, pageViewsPath } from "./page-event.ts";

/** Events of one network in a minute; counted in memory, so that no address is stored. */
export const eventsPerMinute = 90;

export const urls: Urls = {
	"/admin/settings/visits": { who: owner, get: "200" },
	[pageViewsPath]: { who: "everybody", get: "405", api: true, json: { values: 20, bytes: maxBeaconBytes } },
};
