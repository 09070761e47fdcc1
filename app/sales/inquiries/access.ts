import { officeAndEstimators, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/inquiries": { who: officeAndEstimators, get: "200" },
	"/admin/inquiries/:id": { who: officeAndEstimators, get: "404", path: `/admin/inquiries/${unknownId}` },
	"/admin/inquiries/new": { who: officeAndEstimators, get: "200" },
	"/contact": { who: "everybody", get: "200" },
	"/contact/thanks/:token": { who: "everybody", get: "404", path: "/contact/thanks/nonsense" },
};
