import { officeAndEstimators, owner, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/company": { who: officeAndEstimators, get: "200", post: owner },
	"/admin/settings/insurance": { who: officeAndEstimators, get: "200", post: owner },
	"/insurance/:file": { who: "everybody", get: "404", api: true, path: `/insurance/${unknownId}.pdf` },
};
