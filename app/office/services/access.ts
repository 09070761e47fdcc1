import { owner, type RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/settings/services": { who: owner, get: "200" },
};
