import { allRoles, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/schedule/visits/:id/day": { who: allRoles, get: "404", path: `/admin/schedule/visits/${unknownId}/day` },
	"/visit/:accessToken": { who: "everybody", get: "404", path: "/visit/nonsense" },
	"/visit/:accessToken/calendar.ics": { who: "everybody", get: "404", path: "/visit/nonsense/calendar.ics" },
};
