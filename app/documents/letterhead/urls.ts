import { logoLimits } from "#app/content/media/logo.ts";
import { officeAndEstimators, owner, type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/admin/settings/letterhead": {
		who: officeAndEstimators,
		get: "200",
		post: owner,
		body: { bytes: 4 * logoLimits.bytes, stream: true },
	},
	"/letterhead/:file": { who: "everybody", get: "404", api: true, path: `/letterhead/${unknownId}.png` },
};
