import { officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/calendar": { who: officeAndEstimators, get: "200" },
	"/admin/calendar/meetings/new": { who: officeAndEstimators, get: "200" },
	"/admin/calendar/meetings/:id": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/calendar/meetings/${unknownId}`,
	},
	"/calendar/:accessToken/calendar.ics": {
		who: "everybody",
		get: "404",
		path: "/calendar/nonsense/calendar.ics",
		secret: true,
	},
};
