import { officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/calendar/appointments/new": { who: officeAndEstimators, get: "200" },
	"/admin/calendar/appointments/:id": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/calendar/appointments/${unknownId}`,
	},
	"/estimate-visit/:accessToken": { who: "everybody", get: "404", path: "/estimate-visit/nonsense", secret: true },
	"/estimate-visit/:accessToken/calendar.ics": {
		who: "everybody",
		get: "404",
		path: "/estimate-visit/nonsense/calendar.ics",
	},
};
