import { office, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/oak-releases/:entity/:id": {
		who: office,
		get: "404",
		path: `/admin/oak-releases/quote/${unknownId}`,
	},
};
