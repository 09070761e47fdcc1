import { syncEndpoint } from "#app/sync/sync-http.server.ts";
import { buildVisitPack } from "../pack.server.ts";
import { applyVisitMutations } from "../sync.server.ts";
import { visitSyncForm } from "../visit-sync-form.ts";

const endpoint = syncEndpoint({
	permission: "visits.work",
	pack: buildVisitPack,
	form: visitSyncForm,
	apply: applyVisitMutations,
	hasSchema1: false,
});

export const middleware = endpoint.middleware;
export const loader = endpoint.loader;
export const action = endpoint.action;
