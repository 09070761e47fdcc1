import { allRoles, type Urls } from "#app/noun/url.ts";

export const urls: Urls = { "/admin/schedule/day-sheet": { who: allRoles, get: "200" } };
