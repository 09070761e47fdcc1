import { owner, type RouteAccess } from "#app/people/staff/route-access.ts";

export const access: RouteAccess = {
	"/admin/export": { who: owner, get: "200" },
	"/admin/export/download": { who: owner, get: "elsewhere" },
};
