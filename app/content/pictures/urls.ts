import { photoLimits } from "#app/content/media/photo.ts";
import { office, officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/media": { who: officeAndEstimators, get: "200", post: office },
	"/admin/media/add": { who: office, get: "404" },
	"/admin/media/:id": { who: officeAndEstimators, get: "404", post: office, path: `/admin/media/${unknownId}` },
	"/api/office/pictures": { who: officeAndEstimators, get: "200", api: true },
	"/api/office/pictures/:id": {
		who: office,
		get: "405",
		api: true,
		path: `/api/office/pictures/${unknownId}`,
		json: { values: 20 },
	},
	"/api/office/pictures/uploads": { who: office, get: "405", api: true, json: { values: 20 } },
	"/api/office/pictures/uploads/:id": {
		who: office,
		get: "404",
		api: true,
		path: `/api/office/pictures/uploads/${unknownId}`,
		body: { bytes: photoLimits.bytes, stream: true },
	},
	"/pictures/:id/:file": {
		who: "everybody",
		get: "404",
		api: true,
		path: `/pictures/${unknownId}/0123456789-400.avif`,
	},
};
