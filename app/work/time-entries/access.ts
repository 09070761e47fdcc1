import { office, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/time": { who: office, get: "200" },
	"/admin/time/:id": { who: office, get: "404", path: `/admin/time/${unknownId}` },
	"/admin/time/export": { who: office, get: "elsewhere" },
};
