import { officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/action-items": { who: officeAndEstimators, get: "200" },
	"/admin/action-items/:id": { who: officeAndEstimators, get: "404", path: `/admin/action-items/${unknownId}` },
	"/admin/action-items/new": { who: officeAndEstimators, get: "200" },
	"/admin/action-items/board": { who: officeAndEstimators, get: "200" },
};
