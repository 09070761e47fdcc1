import { photoLimits } from "#app/content/media/photo.ts";
import { allRoles, officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/schedule/visits/:id/record": {
		who: officeAndEstimators,
		get: "404",
		path: `/admin/schedule/visits/${unknownId}/record`,
	},
	"/admin/field-visits/sync": { who: allRoles, get: "200", api: true, json: { values: 50_000 } },
	"/admin/field-visits/photos/:id": {
		who: allRoles,
		get: "404",
		api: true,
		path: `/admin/field-visits/photos/${unknownId}`,
		body: { bytes: photoLimits.bytes, stream: true },
	},
};
