import type { RouteAccess } from "#app/people/staff/route-access.ts";

export const access: RouteAccess = {
	"/verify": { who: "everybody", get: "200" },
};
