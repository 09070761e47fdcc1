import type { RouteAccess } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/glossary": { who: "everybody", get: "200" },
	"/glossary/:slug": { who: "everybody", get: "404", path: "/glossary/no-such-word" },
};
