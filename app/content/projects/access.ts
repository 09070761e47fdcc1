import type { RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/projects": { who: "everybody", get: "200" },
	"/projects/:id": { who: "everybody", get: "404", path: "/projects/no-such-project" },
};
