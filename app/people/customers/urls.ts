import { office, officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/crm": { who: officeAndEstimators, get: "200" },
	"/admin/crm/new": { who: office, get: "200" },
	"/admin/crm/tags": { who: ["owner"], get: "200" },
	"/api/office/customers": { who: officeAndEstimators, get: "200", api: true },
	"/admin/crm/customers/:id": { who: officeAndEstimators, get: "404", path: `/admin/crm/customers/${unknownId}` },
	"/admin/crm/properties/:id": { who: officeAndEstimators, get: "404", path: `/admin/crm/properties/${unknownId}` },
	"/admin/crm/customers/:id/merge": { who: office, get: "404", path: `/admin/crm/customers/${unknownId}/merge` },
};
