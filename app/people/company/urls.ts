import { officeAndEstimators, owner, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/company": { who: officeAndEstimators, get: "200", post: owner },
	"/admin/settings/insurance": { who: officeAndEstimators, get: "200", post: owner },
	"/insurance/:file": { who: "everybody", get: "404", api: true, path: `/insurance/${unknownId}.pdf` },
};
