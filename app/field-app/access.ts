import type { RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/field": { who: "everybody", get: "200" },
	"/field.webmanifest": { who: "everybody", get: "200", api: true },
};
