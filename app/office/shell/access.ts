import { allRoles, type RouteAccess } from "#app/people/staff/route-access.ts";

export const access: RouteAccess = {
	"/admin": { who: allRoles, get: "elsewhere" },
	"/admin/*": { who: allRoles, get: "404", path: "/admin/no-such-page" },
	"/admin/dashboard": { who: allRoles, get: "200" },
	"/admin/design": { who: allRoles, get: "200" },
	"/api/notifications/check": { who: allRoles, get: "200", api: true },
	"/api/office/search": { who: allRoles, get: "200", api: true },
};
