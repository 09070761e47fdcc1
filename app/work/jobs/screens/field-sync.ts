import { syncEndpoint } from "#app/sync/sync-http.server.ts";
import { applyFieldMutations } from "../field-sync.server.ts";
import { buildJobPack } from "../pack.server.ts";
import { fieldSyncForm } from "../work-form.ts";

const endpoint = syncEndpoint({
	permission: "work.mark",
	pack: buildJobPack,
	form: fieldSyncForm,
	apply: applyFieldMutations,
	hasSchema1: true,
});

export const middleware = endpoint.middleware;
export const loader = endpoint.loader;
export const action = endpoint.action;
