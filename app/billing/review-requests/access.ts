import { owner, type RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/settings/review-requests": { who: owner, get: "200" },
	"/review/:accessToken": { who: "everybody", get: "404", path: "/review/nonsense" },
	"/review/:accessToken/unsubscribe": { who: "everybody", get: "elsewhere", path: "/review/nonsense/unsubscribe" },
};
