import type { PageEvent } from "./event-store.server.ts";

export const testPhone =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1";

/** A view of the home page that came from nowhere. */
export function createTestEvent(change: Partial<PageEvent> & Pick<PageEvent, "day">): PageEvent {
	return {
		at: new Date(`${change.day}T18:00:00Z`),
		visitor: 1n,
		kind: "view",
		path: "/",
		template: "/",
		cameFrom: "",
		referrerDomain: "",
		utm: {},
		device: "Phone",
		browser: "Safari",
		query: "",
		found: null,
		lcp: null,
		inp: null,
		cls: null,
		...change,
	};
}
