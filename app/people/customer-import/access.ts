import { office, type RouteAccess, unknownId } from "#app/noun/route-access.ts";

export const access: RouteAccess = {
	"/admin/crm/import": { who: office, get: "200" },
	"/admin/crm/import/:id": { who: office, get: "404", path: `/admin/crm/import/${unknownId}` },
	"/admin/crm/import/:id/rows": { who: office, get: "404", path: `/admin/crm/import/${unknownId}/rows` },
};
