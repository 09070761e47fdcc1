import { allRoles, type RouteAccess } from "#app/people/staff/route-access.ts";

export const access: RouteAccess = { "/admin/schedule/day-sheet": { who: allRoles, get: "200" } };
