import { office, officeAndEstimators, owner, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/payments": { who: officeAndEstimators, get: "200" },
	"/admin/payments/:id": { who: officeAndEstimators, get: "404", post: office, path: `/admin/payments/${unknownId}` },
	"/admin/payments/deposits": { who: office, get: "200" },
	"/admin/payments/settings": { who: owner, get: "200" },
	"/admin/payments/deposits/:id": { who: office, get: "404", path: `/admin/payments/deposits/${unknownId}` },
	"/api/payments/stripe": { who: "everybody", get: "405", api: true },
	"/invoice/view/:accessToken": { who: "everybody", get: "404", path: "/invoice/view/nonsense" },
};
