import { photoFormBody } from "#app/content/media/urls.ts";
import { allRoles, type Urls, unknownId } from "#app/noun/url.ts";
import { accountLimit, addressLimit } from "#app/platform/rate-limit.ts";

export const visitAnswerLimit = addressLimit("visit.answer", 30, 300);
/** how often another day can be asked for, for one visit and from however many addresses: each request emails the office */
export const visitMovesLimit = accountLimit("visit.moves", 8, 86_400);

/** how long the link works: days after the end of a visit */
export const visitLinkDays = 90;

export const urls: Urls = {
	"/admin/schedule/visits/:id/day": { who: allRoles, get: "404", path: `/admin/schedule/visits/${unknownId}/day` },
	"/api/schedule/visits/:id/latest": {
		who: allRoles,
		get: "200",
		path: `/api/schedule/visits/${unknownId}/latest`,
		api: true,
	},
	"/visit/:accessToken": { who: "everybody", get: "404", path: "/visit/nonsense", secret: true, body: photoFormBody },
	"/visit/:accessToken/message-photo/:id": {
		who: "everybody",
		get: "404",
		path: `/visit/nonsense/message-photo/${unknownId}`,
	},
	"/visit/:accessToken/calendar.ics": { who: "everybody", get: "404", path: "/visit/nonsense/calendar.ics" },
};
