import { allRoles, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/schedule/visits/:id/day": { who: allRoles, get: "404", path: `/admin/schedule/visits/${unknownId}/day` },
	"/visit/:accessToken": { who: "everybody", get: "404", path: "/visit/nonsense", secret: true },
	"/visit/:accessToken/calendar.ics": { who: "everybody", get: "404", path: "/visit/nonsense/calendar.ics" },
};
