import { office, type RouteAccess, unknownId } from "#app/people/staff/route-access.ts";

export const access: RouteAccess = {
	"/admin/outbox": { who: office, get: "200" },
	"/admin/outbox/:id": { who: office, get: "404", path: `/admin/outbox/${unknownId}` },
	"/admin/outbox/:id/attached/:index": { who: office, get: "404", path: `/admin/outbox/${unknownId}/attached/0` },
	"/admin/outbox/:id/letter": { who: office, get: "404", path: `/admin/outbox/${unknownId}/letter` },
	"/admin/outbox/jobs": { who: office, get: "200" },
};
