import { owner, type RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/export": { who: owner, get: "200" },
	"/admin/export/download": { who: owner, get: "elsewhere" },
};
