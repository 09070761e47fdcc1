import { syncEndpoint } from "#app/sync/sync-http.server.ts";
import { applyMutations } from "../apply.server.ts";
import { buildEstimatePack } from "../pack.server.ts";
import { syncForm } from "../sync-form.ts";

const endpoint = syncEndpoint({
	permission: "estimates.draft",
	pack: buildEstimatePack,
	form: syncForm,
	apply: applyMutations,
	hasSchema1: true,
});

export const middleware = endpoint.middleware;
export const loader = endpoint.loader;
export const action = endpoint.action;
