import { photoLimits } from "#app/content/media/photo.ts";
import { officeAndEstimators, owner, type Urls, unknownId } from "#app/noun/url.ts";

/** how long the link works: days after a field estimate is shared */
export const estimateLinkDays = 180;

export const urls: Urls = {
	"/admin/calculators": { who: officeAndEstimators, get: "200" },
	"/admin/field-estimates": { who: officeAndEstimators, get: "200" },
	"/admin/field-estimates/:id": { who: officeAndEstimators, get: "404", path: `/admin/field-estimates/${unknownId}` },
	"/admin/field-estimates/new": { who: officeAndEstimators, get: "200" },
	"/api/office/price-book": { who: officeAndEstimators, get: "200", api: true },
	"/admin/price-book": { who: officeAndEstimators, get: "200", post: owner },
	"/admin/field-estimates/photos/:id": {
		who: officeAndEstimators,
		get: "404",
		api: true,
		path: `/admin/field-estimates/photos/${unknownId}`,
		body: { bytes: photoLimits.bytes, stream: true },
	},
	"/admin/field-estimates/sync": { who: officeAndEstimators, get: "200", api: true, json: { values: 50_000 } },
	"/estimate/view/:accessToken": { who: "everybody", get: "404", path: "/estimate/view/nonsense", secret: true },
	"/estimate/view/:accessToken/pdf": { who: "everybody", get: "404", path: "/estimate/view/nonsense/pdf" },
	"/estimate/view/:accessToken/photo/:id": {
		who: "everybody",
		get: "404",
		api: true,
		path: `/estimate/view/nonsense/photo/${unknownId}`,
	},
	"/estimate/view/:accessToken/seen": { who: "everybody", get: "400", api: true, path: "/estimate/view/nonsense/seen" },
	"/estimate/view/:accessToken/viewed": {
		who: "everybody",
		get: "400",
		api: true,
		path: "/estimate/view/nonsense/viewed",
	},
};
