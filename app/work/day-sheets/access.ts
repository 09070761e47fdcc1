import { allRoles, type RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = { "/admin/schedule/day-sheet": { who: allRoles, get: "200" } };
