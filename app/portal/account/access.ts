import type { RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/account": { who: "everybody", get: "200" },
	"/account/sign-in/:token": { who: "everybody", get: "404", path: "/account/sign-in/nonsense" },
	"/api/customer/user": { who: "everybody", get: "401", api: true },
};
