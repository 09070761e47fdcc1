import { officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/field-estimates/tree/:id": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/field-estimates/tree/${unknownId}`,
	},
	"/admin/field-estimates/trees/:propertyId": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/field-estimates/trees/${unknownId}`,
	},
};
