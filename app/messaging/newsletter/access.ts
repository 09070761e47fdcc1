import type { RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/api/newsletter/subscribe": { who: "everybody", get: "405", api: true },
	"/newsletter": { who: "everybody", get: "200" },
	"/newsletter/confirm/:token": { who: "everybody", get: "404", path: "/newsletter/confirm/nonsense" },
	"/newsletter/unsubscribe/:token": { who: "everybody", get: "404", path: "/newsletter/unsubscribe/nonsense" },
};
