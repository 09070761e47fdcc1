import { allRoles, officeAndEstimators, type Urls, unknownId } from "#app/noun/url.ts";
import { addressLimit } from "#app/platform/rate-limit.ts";
import { photoLimits } from "./photo.ts";

export const photoUploadLimit = addressLimit("photo.upload", 120, 3600);
export const photoMegabytesLimit = addressLimit("photo.megabytes", 300, 86_400);

/** of a form with photos: ten of 20 MB, with room for larger ones, which the form rejects one by one */
export const photoFormBody = { bytes: 300 * 1024 * 1024, stream: true };

export const urls: Urls = {
	"/admin/media/photo/:id/:size": {
		who: allRoles,
		get: "404",
		path: `/admin/media/photo/${unknownId}/small`,
	},
	"/admin/media/property/:id": { who: officeAndEstimators, get: "404", path: `/admin/media/property/${unknownId}` },
	"/api/photos": { who: "everybody", get: "400", api: true, body: { bytes: photoLimits.bytes, stream: true } },
	"/api/photos/:id": { who: "everybody", get: "404", api: true, path: `/api/photos/${unknownId}` },
};
