import { officeAndEstimators, owner, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/calculators": { who: officeAndEstimators, get: "200" },
	"/admin/field-estimates": { who: officeAndEstimators, get: "200" },
	"/admin/field-estimates/:id": { who: officeAndEstimators, get: "404", path: `/admin/field-estimates/${unknownId}` },
	"/admin/field-estimates/new": { who: officeAndEstimators, get: "200" },
	"/admin/price-book": { who: officeAndEstimators, get: "200", post: owner },
	"/admin/field-estimates/photos/:id": {
		who: officeAndEstimators,
		get: "404",
		api: true,
		path: `/admin/field-estimates/photos/${unknownId}`,
	},
	"/admin/field-estimates/sync": { who: officeAndEstimators, get: "200", api: true },
	"/estimate/view/:accessToken": { who: "everybody", get: "404", path: "/estimate/view/nonsense" },
	"/estimate/view/:accessToken/pdf": { who: "everybody", get: "404", path: "/estimate/view/nonsense/pdf" },
	"/estimate/view/:accessToken/photo/:id": {
		who: "everybody",
		get: "404",
		api: true,
		path: `/estimate/view/nonsense/photo/${unknownId}`,
	},
	"/estimate/view/:accessToken/seen": { who: "everybody", get: "400", api: true, path: "/estimate/view/nonsense/seen" },
	"/estimate/view/:accessToken/viewed": {
		who: "everybody",
		get: "400",
		api: true,
		path: "/estimate/view/nonsense/viewed",
	},
};
