import { owner, type RouteAccess } from "#app/people/staff/route-access.ts";

export const access: RouteAccess = {
	"/admin/settings/services": { who: owner, get: "200" },
};
