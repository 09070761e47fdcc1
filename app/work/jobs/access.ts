import { allRoles, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/work-done": { who: allRoles, get: "200" },
	"/admin/work-done/:id": { who: allRoles, get: "404", path: `/admin/work-done/${unknownId}` },
	"/admin/work-done/work-photos/:id": {
		who: allRoles,
		get: "404",
		api: true,
		path: `/admin/work-done/work-photos/${unknownId}`,
	},
	"/admin/work-done/sync": { who: allRoles, get: "200", api: true },
};
