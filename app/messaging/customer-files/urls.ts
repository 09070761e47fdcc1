import { officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/crm/files/:id": { who: officeAndEstimators, get: "404", path: `/admin/crm/files/${unknownId}` },
};
