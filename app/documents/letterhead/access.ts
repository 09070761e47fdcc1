import { officeAndEstimators, owner, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/settings/letterhead": { who: officeAndEstimators, get: "200", post: owner },
	"/letterhead/:file": { who: "everybody", get: "404", api: true, path: `/letterhead/${unknownId}.png` },
};
